#!/bin/sh
# PostgreSQL's archive_command: `sh archive-wal.sh %p %f`. An existing file with other content is never replaced.
set -eu
kept=$BACKUP_DIR/wal/$2.gz
if [ -e "$kept" ]; then
  gzip -dc "$kept" | cmp -s - "$1"
else
  gzip -1 -c "$1" > "$kept.part"
  sync "$kept.part"
  mv "$kept.part" "$kept"
fi
# The new name is on the disk before PostgreSQL recycles the segment.
sync "$BACKUP_DIR/wal"
