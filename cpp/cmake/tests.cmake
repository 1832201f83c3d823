# One list of test files: run natively, under the sanitizers, and as WebAssembly under Node.
enable_testing()
file(GLOB_RECURSE ATTENTION_TEST_FILES CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/cpp/*.cpp)
add_executable(attention_tests ${ATTENTION_TEST_FILES})
target_link_libraries(attention_tests PRIVATE attention_core)
target_include_directories(attention_tests PRIVATE ${CMAKE_SOURCE_DIR}/tests/cpp)
target_compile_definitions(attention_tests PRIVATE
  ATTENTION_CONFORMANCE_DIR="${CMAKE_SOURCE_DIR}/tests/conformance")
# Read once instead of by every file, which saves a third of the time; not in the optimised native build, whose commands
# clang-tidy reads, since it knows nothing of GCC's precompiled headers
if(EMSCRIPTEN OR ATTENTION_SANITIZE)
  target_precompile_headers(attention_tests PRIVATE <gtest/gtest.h> [["core/matrix.h"]])
endif()
# What is tested is optimised as it ships; the tests themselves need not be, which saves a third of their building
if(EMSCRIPTEN)
  target_compile_options(attention_tests PRIVATE -O1)
endif()
# Few processes for all tests: starting Node for each of them would take most of the time. The sanitizers take long, so
# their tests are shared out.
set(shards 1)
if(ATTENTION_SANITIZE)
  set(shards 2)
endif()
math(EXPR last_shard "${shards} - 1")
foreach(shard RANGE ${last_shard})
  add_test(NAME attention_tests_${shard} COMMAND attention_tests)
  set_tests_properties(attention_tests_${shard} PROPERTIES
    ENVIRONMENT "GTEST_TOTAL_SHARDS=${shards};GTEST_SHARD_INDEX=${shard}")
endforeach()

if(NOT EMSCRIPTEN)
  find_package(GTest REQUIRED)
  target_link_libraries(attention_tests PRIVATE GTest::gtest_main)
  return()
endif()

# Debian's package googletest holds the sources
set(INSTALL_GTEST OFF)
set(gtest_disable_pthreads ON)
add_subdirectory(/usr/src/googletest googletest EXCLUDE_FROM_ALL)
foreach(library gtest gtest_main)
  target_compile_options(${library} PRIVATE -fwasm-exceptions -w)
endforeach()
# package.json makes Node take a .js file for an ES module, which this is not
set_target_properties(attention_tests PROPERTIES SUFFIX .cjs)
target_link_libraries(attention_tests PRIVATE gtest_main)
target_link_options(attention_tests PRIVATE
  -sENVIRONMENT=node -sEXIT_RUNTIME=1 -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=2GB -sSTACK_SIZE=1MB
  -sNODERAWFS=1)  # the conformance data is read from the disk

# Node 20 keeps relaxed SIMD behind a flag that later ones refuse as unknown: ask this one
if(ATTENTION_RELAXED)
  execute_process(COMMAND node --experimental-wasm-relaxed-simd -e 0
    RESULT_VARIABLE exit_code OUTPUT_QUIET ERROR_QUIET)
  if(exit_code EQUAL 0)
    set_property(TARGET attention_tests PROPERTY
      CROSSCOMPILING_EMULATOR "${CMAKE_CROSSCOMPILING_EMULATOR};--experimental-wasm-relaxed-simd")
  endif()
endif()
