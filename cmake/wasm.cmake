# The engine for browsers: orr_wasm_objects(LIST SOURCES...) compiles the sources with clang for
# wasm32-wasi, orr_wasm(TARGET OUT OBJECTS...) and orr_wasm_rare link them into reactor modules. No generated glue: the module's exports and its few
# imports are written by hand in src/wasm and web/src/engine. orr_wasm_warnings(SOURCES...) only
# reads them: a warning of that compiler for that target is an error.
find_program(ORRERY_WASM_CC NAMES clang clang-14 REQUIRED)
find_program(ORRERY_WASM_OPT wasm-opt REQUIRED)

set(wasm_flags --target=wasm32-wasi -std=c11 -flto -mbulk-memory -msign-ext -mnontrapping-fptoint
  -fvisibility=hidden -ffunction-sections -fdata-sections -fmacro-prefix-map=${CMAKE_SOURCE_DIR}/=
  -D_POSIX_C_SOURCE=200809L -DORRERY_PAGE -I${CMAKE_SOURCE_DIR}/include
  -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wpointer-arith -Wcast-qual
  -Wwrite-strings -Wundef -Wvla -Wformat=2 -Wformat-nonliteral)
if(ORRERY_WERROR)
  list(APPEND wasm_flags -Werror)
endif()

# The stack lies first in memory, so that an overflow traps instead of writing over data. No -O: with it clang would
# call wasm-opt by itself, without the features that the module uses.
set(wasm_link --target=wasm32-wasi -mexec-model=reactor -flto -Wl,--gc-sections -Wl,--strip-all
  -Wl,-z,stack-size=1048576 -Wl,--stack-first)

# Binaryen shortens what LLVM leaves; -Os is as fast here as its other levels. The lowest 1 kB of memory is the far end
# of the stack, where only an overflow gets to: taking it as unused shortens every access by an offset (2 % of the
# module), and an overflow still traps, only that much earlier.
set(wasm_opt -Os --converge --low-memory-unused --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-mutable-globals)

# What runs once a click is made small, what runs millions of times fast.
set(wasm_small "/games/[^/]*/(about|aims|asks?|estimate[a-z_]*|uses|reasons|draw[a-z_]*|edit[a-z_]*|symbols|audit[a-z_]*|fields|tables|options|lines|explain[a-z_]*|content[a-z_]*|score|setup|secrets|observe[a-z_]*|learned|chance|game|rival[a-z_]*|incident|hazard|events?|recall|dranda[a-z_]*|automa[a-z_]*)\\.c$"
  "/render/" "/session/" "/wasm/" "/lab/" "/ai/(ahead|bot|danger|ending|evaluator|greedy|idle|lead|novice|outside|players|policy|random|reasons|search|shorten|tree|weights)\\.c$" "/core/(aims|buf|catalogue|content|dice|decided|edit|ending|error|fields|follow|games|header|joint|json|kinds|later|log|make|match|names|naming|notation|offers|options|passes|position|record|report|result|scene|stamp|telling|text|words)[a-z_]*\\.c$")
# What else is rare in one game stands in its folder, in small.txt: a name or pattern of a file per line.
file(GLOB wasm_small_lists CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/games/*/small.txt)
foreach(file ${wasm_small_lists})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  get_filename_component(folder ${file} DIRECTORY)
  file(STRINGS ${file} names)
  foreach(name ${names})
    list(APPEND wasm_small "${folder}/${name}\\.c$")
  endforeach()
endforeach()
list(JOIN wasm_small "|" wasm_small)

# Objects of the sources, each made once however many modules have it.
function(orr_wasm_objects list)
  set(objects "")
  foreach(source ${ARGN})
    cmake_path(IS_PREFIX CMAKE_SOURCE_DIR ${source} in_source)
    if(in_source)
      file(RELATIVE_PATH name ${CMAKE_SOURCE_DIR} ${source})
    else()
      file(RELATIVE_PATH name ${CMAKE_BINARY_DIR} ${source})
    endif()
    set(object ${CMAKE_CURRENT_BINARY_DIR}/wasm/${name}.o)
    get_filename_component(folder ${object} DIRECTORY)
    file(MAKE_DIRECTORY ${folder})
    set(optimise -O2)
    if(source MATCHES "${wasm_small}")
      set(optimise -Oz)
    endif()
    add_custom_command(OUTPUT ${object}
      COMMAND ${ORRERY_WASM_CC} ${wasm_flags} ${optimise} -MD -MF ${object}.d -c ${source} -o ${object}
      DEPENDS ${source} DEPFILE ${object}.d COMMENT "Building WASM object ${name}.o" VERBATIM)
    list(APPEND objects ${object})
  endforeach()
  set(${list} ${objects} PARENT_SCOPE)
endfunction()

# The module that everybody fetches: as small as it gets. What LLVM would still inline across files costs 2 % of the
# bytes that travel and brings 4 % of the decisions per second.
function(orr_wasm target out)
  get_filename_component(folder ${out} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  set(linked ${CMAKE_CURRENT_BINARY_DIR}/wasm/linked.wasm)
  add_custom_command(OUTPUT ${out} COMMAND ${ORRERY_WASM_CC} ${wasm_link} -Wl,--lto-O2 -Wl,-mllvm,-inline-threshold=0 ${ARGN} -o ${linked}
    COMMAND ${ORRERY_WASM_OPT} ${wasm_opt} ${linked} -o ${out}
    DEPENDS ${ARGN} COMMENT "Linking WASM module ${out}" VERBATIM)
  add_custom_target(${target} ALL DEPENDS ${out})
endfunction()

# A module that few pages need: quickly linked.
function(orr_wasm_rare target out)
  add_custom_command(OUTPUT ${out} COMMAND ${ORRERY_WASM_CC} ${wasm_link} -Wl,--lto-O1 ${ARGN} -o ${out}
    DEPENDS ${ARGN} COMMENT "Linking WASM module ${out}" VERBATIM)
  add_custom_target(${target} ALL DEPENDS ${out})
endfunction()

function(orr_wasm_warnings)
  set(done ${CMAKE_CURRENT_BINARY_DIR}/wasm_warnings.done)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/include/*.h ${CMAKE_SOURCE_DIR}/src/*.h ${CMAKE_SOURCE_DIR}/src/*.def)
  add_custom_command(OUTPUT ${done} COMMAND ${ORRERY_WASM_CC} ${wasm_flags} -Werror -fsyntax-only ${ARGN}
    COMMAND ${CMAKE_COMMAND} -E touch ${done} DEPENDS ${ARGN} ${headers} COMMENT "Looking for warnings of the WASM compiler" VERBATIM)
  add_custom_target(wasm_warnings ALL DEPENDS ${done})
endfunction()
