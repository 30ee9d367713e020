#!/usr/bin/env bash
# What action.yml runs: gets the command of a release, unless one is given, checks a sheet's hand-ins, and puts the report into the
# summary of the job. INPUT_* are the action's inputs.
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)

fail() {
  echo "::error title=Paiju::$1"
  exit 2
}

# The value of a key of the workspace's manifest, the one place of the repository's address and of the version.
manifest() {
  sed -n "s/^$1 = \"\(.*\)\"\$/\1/p" "$root/Cargo.toml" | head -n 1
}

paiju=${INPUT_PAIJU:-}
if [ -z "$paiju" ]; then
  repository=$(manifest repository)
  version=$(manifest version)
  [ -n "$repository" ] || fail "This copy of Paiju names no repository to get releases from: write its address into repository in Cargo.toml, or give the input paiju, the path of a command that is already there."
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) target=x86_64-unknown-linux-gnu ;;
    Linux-aarch64) target=aarch64-unknown-linux-gnu ;;
    Darwin-x86_64) target=x86_64-apple-darwin ;;
    Darwin-arm64) target=aarch64-apple-darwin ;;
    *) fail "There is no release for $(uname -s) on $(uname -m). Run on Linux or macOS, or give the input paiju." ;;
  esac
  folder=$(mktemp -d)
  name="paiju-v$version-$target"
  address="$repository/releases/download/v$version"
  echo "Getting $address/$name.tgz"
  curl --fail --silent --show-error --location --output "$folder/$name.tgz" "$address/$name.tgz" || fail "$address/$name.tgz cannot be downloaded."
  curl --fail --silent --show-error --location --output "$folder/SHA256SUMS" "$address/SHA256SUMS" || fail "$address/SHA256SUMS cannot be downloaded."
  (cd "$folder" && grep " [ *]\?$name.tgz\$" SHA256SUMS | { sha256sum -c - 2>/dev/null || shasum -a 256 -c -; }) || fail "$name.tgz is not what SHA256SUMS says."
  tar -xzf "$folder/$name.tgz" -C "$folder"
  paiju="$folder/$name/paiju"
fi

# Patterns and options are split into words.
# shellcheck disable=SC2206
hand_ins=(${INPUT_HAND_INS:-})
options=()
[ -z "${INPUT_PLAYER:-}" ] || options+=(--player "$INPUT_PLAYER")
[ -z "${INPUT_FORM:-}" ] || options+=(--form "$INPUT_FORM")
[ -z "${INPUT_LANG:-}" ] || options+=(--lang "$INPUT_LANG")

report=$(mktemp)
status=0
"$paiju" check --sheet "$INPUT_SHEET" --markdown ${options[@]+"${options[@]}"} -- ${hand_ins[@]+"${hand_ins[@]}"} > "$report" || status=$?
cat "$report"
cat "$report" >> "${GITHUB_STEP_SUMMARY:-/dev/null}"
exit "$status"
