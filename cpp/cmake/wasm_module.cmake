# The modules that the page loads: glue and .wasm land where web/engine imports them.
set(ATTENTION_GENERATED ${CMAKE_SOURCE_DIR}/web/engine/generated)
if(ATTENTION_THREADS)
  set(ATTENTION_MODULE_NAME relaxed-threads)
elseif(ATTENTION_RELAXED)
  set(ATTENTION_MODULE_NAME relaxed)
else()
  set(ATTENTION_MODULE_NAME simd)
endif()
set(ATTENTION_BINDINGS ${CMAKE_SOURCE_DIR}/cpp/bindings)

# A target NAME_module: the core behind these files of cpp/bindings, as NAME.mjs and NAME.wasm
function(attention_wasm_module name)
  set(target ${name}_module)
  add_executable(${target} ${ARGN})
  target_link_libraries(${target} PRIVATE attention_core)
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name} SUFFIX .mjs)
  target_link_options(${target} PRIVATE
    -lembind
    -sMODULARIZE=1 -sEXPORT_ES6=1  # a function that makes a module, as an import
    -sENVIRONMENT=web,worker       # a worker runs it; Node too, when it is handed the bytes
    -sDYNAMIC_EXECUTION=0          # no eval: the page's content security policy forbids it
    -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=16MB
    -sMAXIMUM_MEMORY=2GB           # room for two traces of the largest size and a reference
    -sSTACK_SIZE=1MB               # Eigen's products keep their blocks on the stack
    -sFILESYSTEM=0                 # the core reads no files
    -sINCOMING_MODULE_JS_API=locateFile,wasmBinary
    --no-entry)
endfunction()

# One that ships. Its glue is the same text for every backend without threads, so the page has one, and picks the .wasm
function(attention_shipped_module name)
  attention_wasm_module(${name} ${ATTENTION_BINDINGS}/module_bindings.cpp ${ARGN})
  if(ATTENTION_THREADS)
    set_target_properties(${name}_module PROPERTIES OUTPUT_NAME ${name}-threads)
    target_link_options(${name}_module PRIVATE
      -pthread
      -sENVIRONMENT=web,worker,node  # its threads are started by the glue, in tests under Node
      # Three besides the caller's, started with the module: a new one would need the event loop to turn, and the caller
      # does not let it. Where they do not suffice a thread is an error instead of waiting for ever.
      -sPTHREAD_POOL_SIZE=3 -sPTHREAD_POOL_SIZE_STRICT=2
      # the threads' own code allocates nothing, so the memory grows while they rest
      -Wno-pthreads-mem-growth)
  endif()
  add_custom_command(TARGET ${name}_module POST_BUILD
    COMMAND ${CMAKE_COMMAND} -E make_directory ${ATTENTION_GENERATED}
    COMMAND ${CMAKE_COMMAND} -E copy_if_different
      $<TARGET_FILE_DIR:${name}_module>/$<TARGET_FILE_BASE_NAME:${name}_module>.wasm
      ${ATTENTION_GENERATED}/${name}-${ATTENTION_MODULE_NAME}.wasm
    COMMAND ${CMAKE_COMMAND} -E copy_if_different $<TARGET_FILE:${name}_module> ${ATTENTION_GENERATED}
    VERBATIM)
endfunction()

# What the figure of a short text needs, every matrix kept: loaded before the first picture, so it stays small
attention_shipped_module(attention
  ${ATTENTION_BINDINGS}/bindings.cpp ${ATTENTION_BINDINGS}/hierarchy_bindings.cpp
  ${ATTENTION_BINDINGS}/mechanism_bindings.cpp)
# Attention without its matrices, and whole models: loaded when it is asked for
attention_shipped_module(transformer
  ${ATTENTION_BINDINGS}/cost_bindings.cpp ${ATTENTION_BINDINGS}/decoder_bindings.cpp
  ${ATTENTION_BINDINGS}/encoder_bindings.cpp ${ATTENTION_BINDINGS}/fused_bindings.cpp
  ${ATTENTION_BINDINGS}/model_bindings.cpp
  ${ATTENTION_BINDINGS}/long_bindings.cpp ${ATTENTION_BINDINGS}/operator_bindings.cpp)

# What only the bench compares with, in a module of its own that nothing else builds
attention_wasm_module(bench ${CMAKE_SOURCE_DIR}/tests/bench/kernels/bench_module.cpp)
set_target_properties(bench_module PROPERTIES EXCLUDE_FROM_ALL ON)
