-- citext: email addresses and codes regardless of case; unaccent, pg_trgm: search; btree_gist: time ranges that may not overlap.
create extension if not exists citext;
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;
