#!/bin/sh
# `sh restore.sh 2026-11-22T21:40:00Z`, or `sh restore.sh latest`, replaces the data in PGDATA by a copy from BACKUP_DIR. PostgreSQL has to be stopped. Its next start
# replays the WAL up to that moment. The previous data is kept beside it.
set -eu
fail() {
  echo "$1" >&2
  exit 1
}

until=${1:?a moment with its time zone, or latest}
bases=$BACKUP_DIR/bases
# 2 means that no server answers. A server that replays WAL rejects connections with 1.
answer=0
pg_isready --quiet || answer=$?
case $answer in
  2) ;;
  0 | 1) fail 'PostgreSQL still runs: stop it first.' ;;
  *) fail "pg_isready failed with $answer." ;;
esac

[ "$until" = latest ] || wanted=$(date -u -d "$until" +%Y-%m-%dT%H:%M:%S.%3NZ)
base=
for each in $(ls "$bases" | grep -v ^unfinished-); do
  finished=$(sed 's/.*"finishedAt":"\([^"]*\)".*/\1/' "$bases/$each/base.json")
  if [ "$until" = latest ] || ! [ "$finished" \> "$wanted" ]; then base=$each; fi
done
[ -n "$base" ] || fail "No backup in $bases finished before $until."

if [ -e "$PGDATA" ]; then mv "$PGDATA" "$PGDATA.before-restore-$(date -u +%Y-%m-%dT%H-%M-%SZ)"; fi
mkdir -p "$(dirname "$PGDATA")"
mkdir -m 700 "$PGDATA"
tar -xzf "$bases/$base/base.tar.gz" --directory "$PGDATA"
settings=$PGDATA/postgresql.auto.conf
# A copy that was made after an earlier restore contains the settings of that restore.
sed -i '/^restore_command\|^recovery_target\|^hot_standby/d' "$settings"
cat >> "$settings" <<END
restore_command = 'gzip -dc "$BACKUP_DIR/wal/%f.gz" > "%p"'
recovery_target_action = 'promote'
hot_standby = 'off'
END
if [ "$until" != latest ]; then echo "recovery_target_time = '$(date -u -d "$until" '+%Y-%m-%d %H:%M:%S.%3N+00')'" >> "$settings"; fi
touch "$PGDATA/recovery.signal"
if [ "$(id -u)" = 0 ]; then chown -R postgres "$PGDATA"; fi
echo "Copied the backup of $base. Start PostgreSQL to replay the WAL."
