# The module that the page loads: glue and .wasm land where web/engine imports them.
set(ATTENTION_GENERATED ${CMAKE_SOURCE_DIR}/web/engine/generated)
if(ATTENTION_RELAXED)
  set(ATTENTION_MODULE_NAME relaxed)
else()
  set(ATTENTION_MODULE_NAME simd)
endif()

add_executable(attention_module
  cpp/bindings/bindings.cpp cpp/bindings/hierarchy_bindings.cpp cpp/bindings/operator_bindings.cpp)
target_link_libraries(attention_module PRIVATE attention_core)
set_target_properties(attention_module PROPERTIES OUTPUT_NAME attention SUFFIX .mjs)
target_link_options(attention_module PRIVATE
  -lembind
  -sMODULARIZE=1 -sEXPORT_ES6=1 -sEXPORT_NAME=createAttentionModule  # a function that makes a module, as an import
  -sENVIRONMENT=web,worker       # a worker runs it; Node too, when it is handed the bytes
  -sDYNAMIC_EXECUTION=0          # no eval: the page's content security policy forbids it
  -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=16MB
  -sMAXIMUM_MEMORY=2GB           # room for two traces of the largest size and a reference
  -sSTACK_SIZE=1MB               # Eigen's products keep their blocks on the stack
  -sFILESYSTEM=0                 # the core reads no files
  -sINCOMING_MODULE_JS_API=locateFile,wasmBinary
  --no-entry)

# The glue is the same text for every module, so the page has one, and picks the .wasm
add_custom_command(TARGET attention_module POST_BUILD
  COMMAND ${CMAKE_COMMAND} -E make_directory ${ATTENTION_GENERATED}
  COMMAND ${CMAKE_COMMAND} -E copy_if_different
    $<TARGET_FILE_DIR:attention_module>/attention.wasm ${ATTENTION_GENERATED}/attention-${ATTENTION_MODULE_NAME}.wasm
  COMMAND ${CMAKE_COMMAND} -E copy_if_different
    $<TARGET_FILE:attention_module> ${ATTENTION_GENERATED}/attention.mjs
  VERBATIM)
