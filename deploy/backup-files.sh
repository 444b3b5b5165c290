#!/bin/sh
# Copies the bucket to BACKUP_DIR every ten minutes. Files that were removed from the bucket are set aside for BACKUP_DAYS. Keys are never reused.
# `sh backup-files.sh restore 2026-11-22T21:40:00Z`, or `restore latest`, copies the files of that moment back.
set -eu
bucket=bucket:$S3_BUCKET
files=$BACKUP_DIR/files
removed=$BACKUP_DIR/removed-files
mkdir -p "$files" "$removed"

if [ "${1:-}" = restore ]; then
  case ${2:?a moment in UTC, or latest} in
    latest | 20??-??-??T??:??:??Z) until=$(echo "$2" | tr : -) ;;
    *)
      echo 'Name the moment as 2026-11-22T21:40:00Z, or latest.' >&2
      exit 1
      ;;
  esac
  rclone copy "$files" "$bucket"
  for each in $(ls "$removed"); do
    # A name of a letter, such as latest, follows every date.
    if [ "$each" \> "$until" ]; then rclone copy "$removed/$each" "$bucket"; fi
  done
  exit
fi

# Unfinished uploads and the probes of `/readyz` are not copied.
set -- --exclude '/incoming/**' --exclude '/probes/**'

# An empty bucket does not empty the copy. The listing of a server that does not answer is empty as well. A bucket that lost only some files removes these
# from the copy: `restore` with an earlier moment brings them back for BACKUP_DAYS.
is_lost() { [ -z "$(rclone lsf --recursive --files-only "$bucket" "$@")" ] && [ -n "$(ls "$files")" ]; }

while true; do
  if is_lost "$@"; then
    echo 'The bucket is empty or does not answer. Its copy stays as it is.' >&2
  else
    rclone sync "$bucket" "$files" --backup-dir "$removed/$(date -u +%Y-%m-%dT%H-%M-%SZ)" "$@" || echo 'The files could not be copied.' >&2
  fi
  oldest=$(date -u -d "@$(($(date +%s) - ${BACKUP_DAYS:-14} * 86400))" +%Y-%m-%dT%H-%M-%S)
  for each in $(ls "$removed"); do
    if [ "$each" \< "$oldest" ]; then rm -r "${removed:?}/$each"; fi
  done
  sleep 600
done
