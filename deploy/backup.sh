#!/bin/sh
# Copies PostgreSQL to BACKUP_DIR, and deletes copies older than BACKUP_DAYS with the WAL that only they need. `sh backup.sh daily` repeats this.
# The folder has the layout of `npm run backup` (docs/operations.md, "Backup"). PGHOST and PGUSER say where PostgreSQL is.
set -eu
bases=$BACKUP_DIR/bases
wal=$BACKUP_DIR/wal

if [ "${1:-}" = daily ]; then
  mkdir -p "$bases" "$wal"
  chown postgres "$wal"
  # The worker, which runs as user 1000 of its image, keeps the list of deleted accounts here. The sticky bit protects the backups from it.
  chown root:1000 "$BACKUP_DIR"
  chmod 1775 "$BACKUP_DIR"
  while true; do
    if sh "$0"; then sleep 86400; else sleep 600; fi
  done
fi

name=$(date -u +%Y-%m-%dT%H-%M-%S.%3NZ)
rm -rf "$bases"/unfinished-*
unfinished=$bases/unfinished-$name
# Without WAL in the copy, pg_basebackup waits until the WAL is archived: a copy is only useful with it.
pg_basebackup --pgdata "$unfinished" --format tar --gzip --wal-method none --checkpoint fast --no-password
finished=$(date -u +%Y-%m-%dT%H:%M:%S.%3NZ)
label=$(tar -xzf "$unfinished/base.tar.gz" --to-stdout backup_label)
segment=$(echo "$label" | sed -n 's/^START WAL LOCATION: .*file \([0-9A-F]*\)).*/\1/p')
printf '{"finishedAt":"%s","firstSegment":"%s"}\n' "$finished" "$segment" > "$unfinished/base.json"
chmod 755 "$unfinished"
chmod 644 "$unfinished/base.json"
sync
mv "$unfinished" "$bases/$name"
echo "Copied the database: $name"

oldest=$(date -u -d "-${BACKUP_DAYS:-14} days" +%Y-%m-%dT%H-%M-%S)
for each in $(ls "$bases"); do
  if [ "$each" \< "$oldest" ] && [ "$each" != "$name" ]; then rm -r "${bases:?}/$each"; fi
done
first=$(ls "$bases" | head -n 1)
pg_archivecleanup -x .gz "$wal" "$(sed 's/.*"firstSegment":"\([0-9A-F]*\)".*/\1/' "$bases/$first/base.json")"
