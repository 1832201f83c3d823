#!/usr/bin/env bash
# Prints the directory of a usable emcc on stdout; everything else goes to stderr. In this order:
#   1. the copy that this script unpacked before
#   2. $EMSDK or the emcc on PATH, when it is new enough and really links a module
#   3. on Debian, any release, amd64: Debian trixie's own packages, unpacked below ~/.cache. No root is needed, nothing
#      is installed, and the machine's own node, python3, cmake and ninja are used.
# ATTENTION_PLAYGROUND_CACHE names another cache directory.
set -euo pipefail

readonly OLDEST=3.1.69 SUITE=trixie LLVM=19
readonly CACHE=${ATTENTION_PLAYGROUND_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/attention-playground}
# Raise the last number whenever this script unpacks something else.
readonly ROOT=$CACHE/emscripten-$SUITE-1

PACKAGES=(emscripten binaryen node-acorn
  "clang-$LLVM" "lld-$LLVM" "llvm-$LLVM" "libllvm$LLVM" "libclang-cpp$LLVM" "libclang-common-$LLVM-dev"
  # the libraries of these programs, so that Debian's release does not matter
  libc6 libgcc-s1 libstdc++6 zlib1g libzstd1 libxml2 libicu76 liblzma5 libz3-4 libgmp10 libedit2 libbsd0 libmd0
  libtinfo6 libffi8)
LLVM_TOOLS=(llvm-{ar,nm,ranlib,objcopy,strip,dwarfdump,cxxfilt,dwp,readobj,readelf})
# Most of the size of emscripten: libraries of variants that this project does not link. With FROZEN_CACHE below, using
# one of them is an error and not a silent rebuild.
UNUSED=(./usr/share/emscripten/{test,docs,media} '*/ChangeLog*' '*/wasm32-emscripten/*pic' '*/wasm32-emscripten/thinlto*'
  '*-ww*' '*asan*.a' '*/lto/lib*san*' '*tracing*.a' '*/libGL-*'{emu,webgl2,ofb,full_es3}'*'
  '*/lib'{mimalloc,standalonewasm,sockets_proxy,wasmfs,webgpu}'*' '*/libemmalloc-*v*.a')

say() { printf 'setup-emscripten: %s\n' "$*" >&2; }
fail() {
  say "$@"
  exit 1
}

# need COMMAND PACKAGE...: stops with the names of everything that is missing.
need() {
  local missing=()
  while (($# > 0)); do
    command -v "$1" >/dev/null || missing+=("$1 (Debian package $2)")
    shift 2
  done
  ((${#missing[@]} == 0)) || fail "missing: $(printf '%s, ' "${missing[@]}" | sed 's/, $//')"
}

version_of() { "$1" --version 2>/dev/null | sed -n '1s/^emcc .* \([0-9][0-9.]*\) .*/\1/p'; }

is_new_enough() {
  [[ -x $1 ]] && printf '%s\n%s\n' "$OLDEST" "$(version_of "$1" || true)" | sort -V -C
}

# A version number proves little: Debian's emcc beside a node from elsewhere has a version and cannot link.
links() {
  local folder result=0
  folder=$(mktemp -d)
  echo 'int main(void) { return 0; }' >"$folder/main.c"
  "$1" -O2 -sMODULARIZE -sEXPORT_ES6 "$folder/main.c" -o "$folder/main.mjs" >&2 || result=1
  rm -rf "$folder"
  return $result
}

# Emscripten's tools read EM_CONFIG before the configuration that lies beside them.
finish() {
  [[ -z ${EM_CONFIG:-} ]] || fail "EM_CONFIG is set to $EM_CONFIG and would mislead $ROOT; unset it"
  echo "$ROOT/bin"
  exit
}

# The archive this machine takes Debian's main from; known even before the first apt-get update.
archive() {
  # shellcheck disable=SC2016  # apt's own variables
  apt-get indextargets --no-release-info --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' 2>/dev/null |
    awk '$3 == "main" && $2 !~ /-/ && !found { found = $1 } END { print found }'
}

# download DIRECTORY ARCHIVE: fetches PACKAGES, with an apt that knows nothing but trixie and this directory.
download() {
  local apt=$1
  mkdir -p "$apt"/{lists,cache/archives}/partial
  : >"$apt/status"
  cat >"$apt/sources.sources" <<END
Types: deb
URIs: $2
Suites: $SUITE
Components: main
Architectures: amd64
Signed-By: $KEYRING
END
  cat >"$apt/apt.conf" <<END
Dir::State "$apt";
Dir::State::lists "$apt/lists";
Dir::State::status "$apt/status";
Dir::Cache "$apt/cache";
Dir::Etc::sourcelist "$apt/sources.sources";
Dir::Etc::sourceparts "/dev/null";
Dir::Etc::preferences "/dev/null";
Dir::Etc::preferencesparts "/dev/null";
Acquire::Languages "none";
Acquire::Retries "3";
APT::Architecture "amd64";
APT::Architectures "amd64";
APT::Sandbox::User "";
END
  (cd "$apt" && export APT_CONFIG=$apt/apt.conf && apt-get -qq update >&2 && apt-get -qq download "${PACKAGES[@]}" >&2)
}

# unpack ROOT DEB: the parts of one package that are used.
unpack() {
  local parts
  case ${2##*/} in
    emscripten_*) parts=("${UNUSED[@]/#/--exclude=}" ./usr/share/emscripten) ;;
    llvm-*) parts=("${LLVM_TOOLS[@]/#/./usr/lib/llvm-$LLVM/bin/}") ;;
    clang-* | lld-*) parts=("./usr/lib/llvm-$LLVM/bin") ;;
    node-*) parts=(./usr/share/nodejs) ;;
    binaryen_*) parts=(./usr/bin ./usr/lib/x86_64-linux-gnu) ;;
    *) parts=(--exclude='*/gconv*' --exclude='*/audit' ./usr/lib) ;;
  esac
  dpkg-deb --fsys-tarfile "$2" | tar -x -C "$1" --wildcards "${parts[@]}"
}

# wire ROOT: makes the unpacked programs find each other, wherever the directory is moved.
wire() {
  local root=$1 tool
  mkdir -p "$root"/{bin,llvm/bin,llvm/lib,binaryen/bin}
  ln -s "../../usr/lib/llvm-$LLVM/lib/clang" "$root/llvm/lib/clang"
  # the look-up of ES modules ignores NODE_PATH, so acorn must lie in a node_modules above emscripten
  ln -s nodejs "$root/usr/share/node_modules"
  # clang starts itself again through /proc/self/exe, which is the loader here; -no-canonical-prefixes makes it use argv[0]
  cat >"$root/run" <<END
#!/bin/sh
# Under the name of a tool: runs it with the loader and the libraries it was unpacked with.
tool=\${0##*/} root=\${0%/*/*/*} llvm=\${0%/*/*/*}/usr/lib/llvm-$LLVM
case \$tool in
  clang | clang++)
    program=\$llvm/bin/clang
    case \${1-} in -cc1*) ;; *) set -- "\$@" -no-canonical-prefixes ;; esac
    ;;
  wasm-ld) program=\$llvm/bin/lld ;;
  llvm-*) program=\$llvm/bin/\$tool ;;
  *) program=\$root/usr/bin/\$tool ;;
esac
libraries=\$root/usr/lib/x86_64-linux-gnu
exec "\$libraries/ld-linux-x86-64.so.2" --library-path "\$libraries:\$llvm/lib" --argv0 "\$0" "\$program" "\$@"
END
  cat >"$root/em" <<'END'
#!/bin/sh
exec "${EMSDK_PYTHON:-python3}" -E "${0%/*/*}/usr/share/emscripten/${0##*/}.py" "$@"
END
  chmod +x "$root/run" "$root/em"
  for tool in clang clang++ wasm-ld "${LLVM_TOOLS[@]}"; do ln -s ../../run "$root/llvm/bin/$tool"; done
  for tool in "$root"/usr/bin/wasm-*; do ln -s ../../run "$root/binaryen/bin/${tool##*/}"; done
  for tool in emcc em++ emar emranlib emcmake emconfigure emmake embuilder emsize emstrip em-config; do
    ln -s ../em "$root/bin/$tool"
  done
  # beside the tools and not only in their environment: CMake's toolchain file starts them directly
  cat >"$root/usr/share/emscripten/.emscripten" <<'END'
import os, shutil
root = os.path.abspath(os.path.join(os.path.dirname(os.environ['EM_CONFIG']), '../../..'))
LLVM_ROOT = root + '/llvm/bin'
BINARYEN_ROOT = root + '/binaryen'
NODE_JS = shutil.which('node') or 'node'
CACHE = root + '/usr/share/emscripten/cache'
FROZEN_CACHE = True  # else the ready-made libraries are thrown away as soon as the directory moves
END
}

need python3 python3 node nodejs sort coreutils sed sed
if is_new_enough "$ROOT/bin/emcc"; then finish; fi
for emcc in "${EMSDK:+$EMSDK/upstream/emscripten/emcc}" "$(command -v emcc || true)"; do
  if [[ -n $emcc ]] && is_new_enough "$emcc" && links "$emcc"; then
    say "using $emcc"
    dirname "$emcc"
    exit
  fi
done

readonly KEYRING=/usr/share/keyrings/debian-archive-keyring.gpg
readonly BY_HAND="install emsdk (https://emscripten.org/docs/getting_started/downloads.html) and source its emsdk_env.sh"
if [[ $(dpkg --print-architecture 2>/dev/null) != amd64 || ! -e $KEYRING ]] || ! command -v apt-get >/dev/null; then
  fail "no emcc $OLDEST or newer, and its packages can be unpacked on Debian amd64 only: $BY_HAND"
fi
need dpkg-deb dpkg tar tar flock util-linux awk mawk
mirror=$(archive)
[[ -n $mirror ]] || fail "apt names no Debian archive: $BY_HAND"

mkdir -p "$CACHE"
exec 9>"$CACHE/lock"
flock 9 # whoever waited here finds the work done
if is_new_enough "$ROOT/bin/emcc"; then finish; fi

say "unpacking Emscripten and LLVM $LLVM of Debian $SUITE into $ROOT (320 MB to download, 590 MB on disk, once)"
readonly NEW=$ROOT.new
rm -rf "$NEW"
trap 'rm -rf "$NEW"' EXIT
mkdir -p "$NEW"
download "$NEW/apt" "$mirror"
for deb in "$NEW"/apt/*.deb; do unpack "$NEW" "$deb"; done
rm -rf "$NEW/apt"
wire "$NEW"
(unset EM_CONFIG && links "$NEW/bin/emcc") || fail "the unpacked emcc does not link a program"
rm -rf "$ROOT"
mv "$NEW" "$ROOT"
say "ready: $ROOT/bin"
finish
