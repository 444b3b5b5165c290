-- Folds a text as everywhere, and cuts words that are too long for an index.
create function chat_fold(value text) returns text language sql immutable strict parallel safe
return regexp_replace(fold_words(value), '([[:alnum:]]{64})[[:alnum:]]+', '\1', 'g');
-- The words that find a message. Each word begins with its slice, a stretch of 16,384 sequence numbers. A search reads one slice after the other, the
-- newest first, and stops when it has enough, however many messages there are (docs/decisions/search-in-slices.md).
create function chat_words(sequence bigint, room_id uuid, user_id uuid, content text) returns tsvector language sql immutable parallel safe
return array_to_tsvector(
  string_to_array((sequence >> 14) || ':' || replace(chat_fold(content), ' ', ' ' || (sequence >> 14) || ':'), ' ')
  || array[(sequence >> 14) || '#' || room_id, (sequence >> 14) || '@' || coalesce(user_id::text, '')]);
-- Asks a slice for messages with words that begin with all of these, as chat_fold leaves them; of one room and one author, where named.
create function chat_words_query(slice bigint, words text, room_id uuid, user_id uuid) returns tsquery language sql immutable parallel safe
return (
  '''' || slice || ':' || replace(words, ' ', ''':* & ''' || slice || ':') || ''':*'
  || coalesce(' & ''' || slice || '#' || room_id || '''', '') || coalesce(' & ''' || slice || '@' || user_id || '''', ''))::tsquery;
