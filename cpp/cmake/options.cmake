# Flags of every target, each with its reason.
add_library(attention_options INTERFACE)
target_compile_features(attention_options INTERFACE cxx_std_20)
target_include_directories(attention_options INTERFACE ${CMAKE_SOURCE_DIR}/cpp)
target_compile_options(attention_options INTERFACE
  -Wall -Wextra -Wshadow -Wconversion -Werror
  # indices are signed, as Eigen's are, and sizes of the standard library are not: nothing is lost between them
  -Wno-sign-conversion
  # a * b + c is fused only where the code says so, so that the same source gives the same numbers
  -ffp-contract=off
  # GCC 12 warns of copies that overlap in "text" + std::string() where none do (its bug 105651)
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict>)

# Eigen is headers only; the WebAssembly sysroot has none, so the machine's folder is found by hand
find_path(ATTENTION_EIGEN_DIR Eigen/Core PATHS /usr/include /usr/local/include PATH_SUFFIXES eigen3
  NO_CMAKE_FIND_ROOT_PATH REQUIRED)
target_include_directories(attention_options SYSTEM INTERFACE ${ATTENTION_EIGEN_DIR})
# leaves out the parts of Eigen under another licence than the MPL 2
target_compile_definitions(attention_options INTERFACE EIGEN_MPL2_ONLY)

if(EMSCRIPTEN)
  target_compile_options(attention_options INTERFACE
    -msimd128
    # the form of exceptions that Node 20 and every current browser run
    -fwasm-exceptions
    $<$<BOOL:${ATTENTION_RELAXED}>:-mrelaxed-simd>
    $<$<BOOL:${ATTENTION_THREADS}>:-pthread>)
  target_link_options(attention_options INTERFACE -fwasm-exceptions)
  # What checks arguments, carries data to and fro and strings steps is bytes to download, not time
  file(GLOB ATTENTION_COLD_SOURCES CONFIGURE_DEPENDS
    ${CMAKE_SOURCE_DIR}/cpp/operators/*.cpp ${CMAKE_SOURCE_DIR}/cpp/bindings/*.cpp
    ${CMAKE_SOURCE_DIR}/cpp/models/*.cpp ${CMAKE_SOURCE_DIR}/cpp/layers/decoder_layer.cpp
    ${CMAKE_SOURCE_DIR}/cpp/layers/encoder_layer.cpp)
  # a precompiled header holds for one kind of optimisation
  set_source_files_properties(${ATTENTION_COLD_SOURCES} PROPERTIES COMPILE_OPTIONS -Oz SKIP_PRECOMPILE_HEADERS ON)
  # Eigen's own SIMD is written for processors, not for WebAssembly
  target_compile_definitions(attention_options INTERFACE EIGEN_DONT_VECTORIZE)
endif()

if(NOT EMSCRIPTEN)
  find_package(Threads REQUIRED)
  target_link_libraries(attention_options INTERFACE Threads::Threads)
endif()

if(ATTENTION_SANITIZE)
  target_compile_options(attention_options INTERFACE
    -fsanitize=address,undefined
    # undefined behaviour fails the test instead of being a line of its output
    -fno-sanitize-recover=all
    # whole stacks in the reports
    -fno-omit-frame-pointer)
  target_link_options(attention_options INTERFACE -fsanitize=address,undefined)
endif()
