-- The schema of the first release. It never changes: `npm run db:generate` writes the next migration.
--> statement-breakpoint
-- A migration that takes something away from older versions raises the oldest version that can run on this schema (docs/releasing.md). `granted_rights` is the
-- SHA-256 of the newest migration and of application-rights.sql when bros_application last got its rights, and null if it never did.
create table schema_compatibility (
  minimum_version text not null check (minimum_version ~ '^\d+\.\d+\.\d+$'),
  granted_rights text,
  is_only_row boolean primary key default true check (is_only_row)
);
--> statement-breakpoint
insert into schema_compatibility (minimum_version) values ('0.0.0');
--> statement-breakpoint
-- The queue's library makes its tables here. It may run as a role that cannot create schemas.
create schema if not exists pgboss;
--> statement-breakpoint
-- citext: email addresses and codes regardless of case; unaccent, pg_trgm: search; btree_gist: time ranges that may not overlap.
create extension if not exists citext;
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;
--> statement-breakpoint
-- One folding for every search and what it searches (docs/decisions/search-in-every-script.md). contract/src/core/folding.ts does the same for the browser and for
-- excerpts; a test holds the two together.

-- Letters of scripts that write no spaces between words, and Hangul, whose words grow endings and compounds.
create function unspaced_letters() returns text language sql immutable parallel safe
return '\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0ece\u0edc-\u0edf\u0f40-\u0fbc\u1000-\u103f\u1050-\u109f\u1100-\u11ff\u1780-\u17d3\u17d7\u17dc\u17dd\u1950-\u19df'
  '\u1a20-\u1a7f\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u302e\u302f\u3031-\u3035\u3038-\u303c\u3041-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3100-\u31ff\u3400-\u4dbf'
  '\u4e00-\ua4cf\ua960-\ua97f\ua9e0-\ua9ff\uaa60-\uaadf\uac00-\ud7ff\uf900-\ufaff\U00016fe0-\U0001b2ff\U00020000-\U0003ffff';

create function is_unspaced(word text) returns boolean language sql immutable strict parallel safe
return word ~ ('^[' || unspaced_letters() || ']');

-- True for a folded text with such a word anywhere.
create function has_unspaced(folded text) returns boolean language sql immutable strict parallel safe
return folded ~ ('[' || unspaced_letters() || ']');

-- Without case, compatibility forms, accents, points, harakat, tatweel and invisible characters. Marks that are letters stay: the vowels and tones of Indic
-- and South-East Asian scripts, and the sound marks of kana. Letters of Arabic and Greek that keyboards and positions vary are written alike, and so are
-- digits.
create function fold_text(value text) returns text language sql immutable strict parallel safe
return case when octet_length(value) = length(value) then lower(value) else
  normalize(translate(lower(unaccent(regexp_replace(
    normalize(value, nfkd),
    '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4'
      '\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u0898-\u089f\u08ca-\u08e1\u08e3-\u08ff\u1ab0-\u1aff\u1dc0-\u1dff\u200b\u200d-\u200f\u202a-\u202e\u2060-\u206f'
      '\u20d0-\u20ff\u2cef-\u2cf1\u2de0-\u2dff\ua66f-\ua672\ua674-\ua67d\ua69e\ua69f\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\U000e0000-\U000e0fff]+| [\u064b-\u0652\u0670]+',
    '', 'g'))),
    'ςىیکة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯๐๑๒๓๔๕๖๗๘๙໐໑໒໓໔໕໖໗໘໙၀၁၂၃၄၅၆၇၈၉០១២៣៤៥៦៧៨៩༠༡༢༣༤༥༦༧༨༩',
    'σييكه012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789'), nfc) end;

-- The words, with a space between them. They end at anything but letters, digits and marks, and where a script without spaces begins or ends.
create function fold_words(value text) returns text language sql immutable strict parallel safe
return trim(regexp_replace(
  regexp_replace(fold_text(value), '([' || unspaced_letters() || ']+)', ' \1 ', 'g'),
  '[^[:alnum:]\u07a6-\u07b0\u07eb-\u07f3\u0816-\u082d\u0859-\u0963\u0966-\u096f\u0971-\u09f1\u09f4-\u09f9\u09fc\u09fe-\u0aef\u0af9-\u0b6f\u0b71-\u0bf2\u0c00-\u0df3'
    '\u0e31-\u0e3a\u0e47-\u0e4e\u0eb1-\u0ece\u0f18\u0f19\u0f35\u0f37\u0f39\u0f3e\u0f3f\u0f71-\u0f84\u0f86-\u0fbc\u102b-\u103e\u1056-\u109d\u135d-\u135f'
    '\u1712-\u1734\u1752-\u17d3\u17dd\u180b-\u180f\u1885-\u193b\u1a17-\u1a1b\u1a55-\u1a7f\u1b00-\u1b44\u1b6b-\u1b73\u1b80-\u1bf3\u1c24-\u1c37\u1cd0-\u1cf9\u2d7f'
    '\u302a-\u302f\u3099\u309a\ua6f0\ua6f1\ua802-\ua827\ua82c\ua880-\ua8c5\ua8e0-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua953\ua980-\ua9c0\ua9e5-\uaa4d\uaa7b-\uaac1'
    '\uaaeb-\uaaef\uaaf5\uaaf6\uabe3-\uabea\uabec\uabed\U00010a01-\U00010a3f\U00011000-\U00011f42\U00016af0-\U00016b36\U00016f4f-\U00016f92\U0001e130-\U0001e2ef'
    '\U0001e8d0-\U0001e94a]+',
  ' ', 'g'));

-- The LIKE pattern of folded texts that contain the value; null, which matches nothing, for a value that folds to nothing.
create function fold_containing(value text) returns text language sql immutable strict parallel safe
return '%' || regexp_replace(nullif(fold_text(value), ''), '([\\%_])', '\\\1', 'g') || '%';

-- The LIKE pattern of folded words that begin so; of those that contain it, where it begins with a script without spaces. Null for a value without words.
create function fold_beginning(value text) returns text language sql immutable strict parallel safe
return case when is_unspaced(fold_words(value)) then '%' else '' end || nullif(fold_words(value), '') || '%';

-- Words that members choose for themselves: interests, languages.
create function fold_tags(tags text[]) returns text[] language sql immutable strict parallel safe
return array(select distinct fold_text(trim(tag)) from unnest(tags) as tag);

-- The terms of a text, with a space between them: its words, cut where an index takes no more, and in scripts without spaces each letter with the next.
create function search_terms(value text) returns text language sql immutable strict parallel safe
return regexp_replace(
  regexp_replace(fold_words(value), '(?<=[' || unspaced_letters() || '])([' || unspaced_letters() || '])', '\1 \1', 'g'),
  '([^ ]{64})[^ ]+', '\1', 'g');

create function search_words(value text) returns tsvector language sql immutable strict parallel safe
return (
  select coalesce(string_agg('''' || term || ''':' || place, ' '), '')::tsvector
  from string_to_table(search_terms(value), ' ') with ordinality as terms (term, place) where term <> '');

-- Asks for every word of the value as a prefix, and for a word of a script without spaces anywhere; null, which matches nothing, for a value without words.
create function search_prefixes(value text) returns tsquery language sql immutable strict parallel safe
return (
  '''' || regexp_replace(
    replace(regexp_replace(nullif(fold_words(value), ''), '([^ ' || unspaced_letters() || ']{64})[^ ' || unspaced_letters() || ']+', '\1', 'g'), ' ', ''':* & '''),
    '(?<=[' || unspaced_letters() || '])([' || unspaced_letters() || '])(?=[' || unspaced_letters() || '])', '\1'':* <-> ''\1', 'g') || ''':*')::tsquery;

-- Names of places: 'St. Louis' is 'Saint Louis'. The last word stays as it is, for it may be the beginning of 'Stockholm'.
create function fold_place(value text) returns text language sql immutable strict parallel safe
return ltrim(replace(replace(replace(replace(' ' || fold_words(value), ' st ', ' saint '), ' ste ', ' sainte '), ' mt ', ' mount '), ' ft ', ' fort '));

-- The beginning of a name of a place, as a pattern; in scripts without spaces any part of it.
create function fold_place_beginning(value text) returns text language sql immutable strict parallel safe
return case when is_unspaced(fold_place(value)) then '%' else '' end || nullif(fold_place(value), '') || '%';
--> statement-breakpoint
-- The terms that find a message. Each begins with the message's slice, a stretch of 16,384 sequence numbers. A search reads one slice after the other, the
-- newest first, and stops when it has enough, however many messages there are (docs/decisions/search-in-slices.md).
create function chat_words(sequence bigint, room_id uuid, user_id uuid, content text) returns tsvector language sql immutable parallel safe
return array_to_tsvector(
  string_to_array((sequence >> 14) || ':' || replace(search_terms(content), ' ', ' ' || (sequence >> 14) || ':'), ' ')
  || array[(sequence >> 14) || '#' || room_id, (sequence >> 14) || '@' || coalesce(user_id::text, '')]);
-- The terms of a search, with a space between them. A long word of a script without spaces is many; the first sixteen narrow enough for `chat_contains`.
create function chat_search_terms(words text) returns text language sql immutable strict parallel safe
return (
  select string_agg(term, ' ') from (
    select distinct on (term) term, place from string_to_table(
      regexp_replace(
        regexp_replace(words, '(?<=[' || unspaced_letters() || '])([' || unspaced_letters() || '])(?=[' || unspaced_letters() || '])', '\1 \1', 'g'),
        '([^ ]{64})[^ ]+', '\1', 'g'),
      ' ') with ordinality as terms (term, place)
    order by term, place) as distinct_terms
  where place <= 16 or not is_unspaced(term));
-- Asks a slice for messages with words that begin with all of these terms; of one room and one author, where named.
create function chat_words_query(slice bigint, terms text, room_id uuid, user_id uuid) returns tsquery language sql immutable parallel safe
return (
  '''' || slice || ':' || replace(terms, ' ', ''':* & ''' || slice || ':') || ''':*'
  || coalesce(' & ''' || slice || '#' || room_id || '''', '') || coalesce(' & ''' || slice || '@' || user_id || '''', ''))::tsquery;
-- The terms of a script without spaces may stand apart in a message: true if the message has each of these words as a whole.
create function chat_contains(content text, words text[]) returns boolean language sql immutable parallel safe
return words = '{}' or not exists (select from unnest(words) as word where position(word in fold_words(content)) = 0);
--> statement-breakpoint
-- The kinds of weather of each month of a place, as bits: twelve months warm, January first, then mild, then dry. The thresholds are those of
-- contract/destination-steps.ts; a test holds the two together.
create function destination_weather_kinds(weather jsonb) returns bigint language sql immutable parallel safe
return coalesce((
  select bit_or(
    case when (day ->> 'highC')::integer >= 24 then 1::bigint << (month - 1)::integer else 0 end
    | case when (day ->> 'highC')::integer between 15 and 25 then 1::bigint << (month + 11)::integer else 0 end
    | case when (day ->> 'rainDays')::integer <= 5 then 1::bigint << (month + 23)::integer else 0 end)
  from jsonb_array_elements(weather) with ordinality as months(day, month)), 0);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" text,
	"parent_id" text,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_objects_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"due_at" bigint,
	"body" jsonb NOT NULL,
	"remembered" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_requests" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"ahead_seconds" bigint DEFAULT 0 NOT NULL,
	"delivery" text DEFAULT 'promptly' NOT NULL,
	CONSTRAINT "sandbox_settings_single" CHECK ("sandbox_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "announcement_dismissals" (
	"announcement_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcement_dismissals_announcement_id_member_id_pk" PRIMARY KEY("announcement_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text,
	"level" text NOT NULL,
	"tiers" text[] NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"is_notice" boolean NOT NULL,
	"notice_sent_up_to" uuid,
	"notice_sent_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"written_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_title" CHECK (char_length("announcements"."title") between 1 and 80),
	CONSTRAINT "announcements_text" CHECK (char_length("announcements"."text") between 1 and 500),
	CONSTRAINT "announcements_path" CHECK ("announcements"."path" like '/%' and "announcements"."path" not like '//%'),
	CONSTRAINT "announcements_tiers" CHECK (cardinality("announcements"."tiers") > 0),
	CONSTRAINT "announcements_time" CHECK ("announcements"."ends_at" >= "announcements"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text,
	"reason" text,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"search_name" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"region_path" text DEFAULT '' NOT NULL,
	"country_code" char(2) NOT NULL,
	"country" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"population" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "city_imports" (
	"version" text PRIMARY KEY NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "city_names" (
	"city_id" integer NOT NULL,
	"name" text NOT NULL,
	"search_name" text NOT NULL,
	"is_known" boolean NOT NULL,
	"weight" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_areas" (
	"country_code" char(2) NOT NULL,
	"region_path" text NOT NULL,
	"name" text NOT NULL,
	"search_name" text NOT NULL,
	CONSTRAINT "place_areas_search_name_country_code_region_path_pk" PRIMARY KEY("search_name","country_code","region_path")
);
--> statement-breakpoint
CREATE TABLE "client_errors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"message" text NOT NULL,
	"stack" text,
	"severity" text NOT NULL,
	"occurrences" integer DEFAULT 1 NOT NULL,
	"last_url" text NOT NULL,
	"last_browser" text NOT NULL,
	"last_user_id" uuid,
	"last_session_id" text DEFAULT '' NOT NULL,
	"last_component" text,
	"last_action" text,
	"last_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_errors_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "client_errors_severity" CHECK ("client_errors"."severity" in ('info', 'warning', 'error', 'critical'))
);
--> statement-breakpoint
CREATE TABLE "moderation_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"content" text NOT NULL,
	"origin" text NOT NULL,
	"rules" text[] NOT NULL,
	"score" integer NOT NULL,
	"suspicion" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"outcome" text,
	"removal_reason" text,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"assignee_id" uuid,
	"decided_at" timestamp with time zone,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_cases_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "moderation_cases_origin" CHECK ("moderation_cases"."origin" in ('rules', 'report', 'model')),
	CONSTRAINT "moderation_cases_state" CHECK ("moderation_cases"."state" in ('waiting', 'appealed', 'closed')),
	CONSTRAINT "moderation_cases_outcome" CHECK ("moderation_cases"."outcome" in ('released', 'removed')),
	CONSTRAINT "moderation_cases_reason" CHECK ("moderation_cases"."removal_reason" in ('insult', 'hate', 'threat', 'scam', 'spam', 'contacts', 'other')),
	CONSTRAINT "moderation_cases_suspicion" CHECK ("moderation_cases"."suspicion" in ('insult', 'hate', 'threat', 'scam', 'spam', 'contacts', 'other')),
	CONSTRAINT "moderation_cases_assignee" CHECK ("moderation_cases"."assignee_id" is null or "moderation_cases"."state" <> 'closed'),
	CONSTRAINT "moderation_cases_decided" CHECK ("moderation_cases"."state" <> 'closed' or "moderation_cases"."outcome" is not null),
	CONSTRAINT "moderation_cases_removed" CHECK (("moderation_cases"."outcome" is not distinct from 'removed') = ("moderation_cases"."removal_reason" is not null)),
	CONSTRAINT "moderation_cases_appeal" CHECK (("moderation_cases"."appeal" is null) = ("moderation_cases"."appealed_at" is null)),
	CONSTRAINT "moderation_cases_appeal_text" CHECK (char_length("moderation_cases"."appeal") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "moderation_mutes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"muted_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_strikes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"given_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "moderation_strikes_case_id_unique" UNIQUE("case_id"),
	CONSTRAINT "moderation_strikes_reason" CHECK ("moderation_strikes"."reason" in ('insult', 'hate', 'threat', 'scam', 'spam', 'contacts', 'other'))
);
--> statement-breakpoint
CREATE TABLE "refused_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"content" text NOT NULL,
	"rules" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "word_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phrase" text NOT NULL,
	"words" text NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"is_active" boolean NOT NULL,
	"note" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"written_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "word_rules_words_unique" UNIQUE("words"),
	CONSTRAINT "word_rules_phrase" CHECK (char_length("word_rules"."phrase") between 1 and 80),
	CONSTRAINT "word_rules_words" CHECK ("word_rules"."words" <> ''),
	CONSTRAINT "word_rules_kind" CHECK ("word_rules"."kind" in ('scam', 'insult', 'slur', 'threat', 'contactHarvest')),
	CONSTRAINT "word_rules_action" CHECK ("word_rules"."action" in ('hold', 'block')),
	CONSTRAINT "word_rules_note" CHECK (char_length("word_rules"."note") <= 200)
);
--> statement-breakpoint
CREATE TABLE "email_times" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"quiet_from_minutes" smallint,
	"quiet_until_minutes" smallint,
	"digest_minutes" smallint,
	"last_digest_on" date,
	CONSTRAINT "email_times_both_or_none" CHECK (num_nulls("email_times"."quiet_from_minutes", "email_times"."quiet_until_minutes") <> 1),
	CONSTRAINT "email_times_some_hours" CHECK ("email_times"."quiet_from_minutes" <> "email_times"."quiet_until_minutes"),
	CONSTRAINT "email_times_from" CHECK ("email_times"."quiet_from_minutes" >= 0 and "email_times"."quiet_from_minutes" < 1440 and "email_times"."quiet_from_minutes" % 30 = 0),
	CONSTRAINT "email_times_until" CHECK ("email_times"."quiet_until_minutes" >= 0 and "email_times"."quiet_until_minutes" < 1440 and "email_times"."quiet_until_minutes" % 30 = 0),
	CONSTRAINT "email_times_digest" CHECK ("email_times"."digest_minutes" >= 0 and "email_times"."digest_minutes" < 1440 and "email_times"."digest_minutes" % 60 = 0)
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"path" text NOT NULL,
	"values" jsonb NOT NULL,
	"group_key" text,
	"is_in_app" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"mail_at" timestamp with time zone,
	CONSTRAINT "notices_path" CHECK ("notices"."path" like '/%' and "notices"."path" not like '//%')
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email_matches" boolean DEFAULT true NOT NULL,
	"email_messages" boolean DEFAULT true NOT NULL,
	"email_subscription" boolean DEFAULT true NOT NULL,
	"email_marketing" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_topics" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notification_topics_user_id_topic_channel_pk" PRIMARY KEY("user_id","topic","channel"),
	CONSTRAINT "notification_topics_channel" CHECK ("notification_topics"."channel" in ('inApp', 'mail', 'push'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "users_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"full_name" text NOT NULL,
	"email" "citext" NOT NULL,
	"is_email_confirmed" boolean DEFAULT false NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"image" text,
	"role" text DEFAULT 'member' NOT NULL,
	"admin_since" timestamp with time zone,
	"state" text DEFAULT 'active' NOT NULL,
	"suspended_until" timestamp with time zone,
	"sanction_reason" text,
	"deletion_due_at" timestamp with time zone,
	"terms_version" integer,
	"terms_accepted_at" timestamp with time zone,
	"has_two_step" boolean DEFAULT false NOT NULL,
	"locked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('member', 'moderator', 'admin')),
	CONSTRAINT "users_admin_since" CHECK ("users"."role" <> 'admin' or "users"."admin_since" is not null),
	CONSTRAINT "users_state" CHECK ("users"."state" in ('active', 'suspended', 'banned')),
	CONSTRAINT "users_suspended_until" CHECK (("users"."state" = 'suspended') = ("users"."suspended_until" is not null)),
	CONSTRAINT "users_sanction_reason" CHECK ("users"."sanction_reason" is null or "users"."state" <> 'active'),
	CONSTRAINT "users_terms" CHECK (("users"."terms_version" is null) = ("users"."terms_accepted_at" is null)),
	CONSTRAINT "users_confirmed_at" CHECK ("users"."is_email_confirmed" = ("users"."email_confirmed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "badges" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"by" text NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"photo_key" text,
	"withdrawn_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"is_suspension_notified" boolean DEFAULT false NOT NULL,
	CONSTRAINT "badges_by" CHECK ("badges"."by" in ('video', 'person')),
	CONSTRAINT "badges_withdrawn" CHECK ("badges"."withdrawn_at" is null or "badges"."suspended_at" is null)
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_not_self" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "user_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"requester_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"message" text NOT NULL,
	"decline_reason" text,
	"reminded_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_connections_not_self" CHECK ("user_connections"."requester_id" <> "user_connections"."target_id"),
	CONSTRAINT "user_connections_status" CHECK ("user_connections"."status" in ('pending', 'accepted', 'declined', 'withdrawn', 'expired', 'disconnected'))
);
--> statement-breakpoint
CREATE TABLE "directory_entries" (
	"position" bigint PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"tier" text NOT NULL,
	"country_name" text NOT NULL,
	"country" text NOT NULL,
	"city" text NOT NULL,
	"age" integer,
	"is_verified" boolean NOT NULL,
	"interests" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"stay_cities" integer[] NOT NULL,
	"words" "tsvector" NOT NULL,
	"joined" bigint NOT NULL,
	"recency" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tier_before" text NOT NULL,
	"tier" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_grants_before" CHECK ("membership_grants"."tier_before" in ('browser', 'explorer', 'adventurer', 'legend')),
	CONSTRAINT "membership_grants_tier" CHECK ("membership_grants"."tier" in ('browser', 'explorer', 'adventurer', 'legend'))
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"tier" text DEFAULT 'browser' NOT NULL,
	"paid_tier" text DEFAULT 'browser' NOT NULL,
	"granted_tier" text DEFAULT 'browser' NOT NULL,
	"has_paid" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_tier" CHECK ("memberships"."tier" in ('browser', 'explorer', 'adventurer', 'legend')),
	CONSTRAINT "memberships_paid_tier" CHECK ("memberships"."paid_tier" in ('browser', 'explorer', 'adventurer', 'legend')),
	CONSTRAINT "memberships_granted_tier" CHECK ("memberships"."granted_tier" in ('browser', 'explorer', 'adventurer', 'legend'))
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"whole_key" text NOT NULL,
	"rendition_base" text NOT NULL,
	"rendition_keys" text[] NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"crop" jsonb NOT NULL,
	"color" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_kind" CHECK ("photos"."kind" in ('photo', 'cover')),
	CONSTRAINT "photos_position" CHECK ("photos"."position" >= 0 and ("photos"."kind" = 'photo' or "photos"."position" = 0)),
	CONSTRAINT "photos_color" CHECK ("photos"."color" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "user_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"display_name" text DEFAULT 'User' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"occupation" text DEFAULT '' NOT NULL,
	"age" integer,
	"education" text DEFAULT '' NOT NULL,
	"cultural_background" text DEFAULT '' NOT NULL,
	"interests" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"city_id" integer,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"is_on_home_page" boolean DEFAULT false NOT NULL,
	"is_askable" boolean DEFAULT false NOT NULL,
	"location_audience" text DEFAULT 'everyone' NOT NULL,
	"photos_audience" text DEFAULT 'everyone' NOT NULL,
	"travel_history_audience" text DEFAULT 'everyone' NOT NULL,
	"social_accounts_audience" text DEFAULT 'everyone' NOT NULL,
	"reliability_audience" text DEFAULT 'everyone' NOT NULL,
	"temperature_unit" text,
	"clock" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"last_active" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_profiles_age" CHECK ("user_profiles"."age" between 18 and 120),
	CONSTRAINT "user_profiles_tags" CHECK (cardinality("user_profiles"."interests") <= 20 and cardinality("user_profiles"."languages") <= 12),
	CONSTRAINT "user_profiles_audiences" CHECK (array["user_profiles"."location_audience", "user_profiles"."photos_audience", "user_profiles"."travel_history_audience", "user_profiles"."social_accounts_audience", "user_profiles"."reliability_audience"] <@ array['everyone', 'connections', 'nobody']),
	CONSTRAINT "user_profiles_units" CHECK ("user_profiles"."temperature_unit" in ('celsius', 'fahrenheit') and "user_profiles"."clock" in ('h12', 'h24')),
	CONSTRAINT "user_profiles_display_name" CHECK (char_length("user_profiles"."display_name") between 1 and 50),
	CONSTRAINT "user_profiles_bio" CHECK (char_length("user_profiles"."bio") <= 500),
	CONSTRAINT "user_profiles_places" CHECK (greatest(char_length("user_profiles"."location"), char_length("user_profiles"."country"), char_length("user_profiles"."occupation"), char_length("user_profiles"."education"), char_length("user_profiles"."cultural_background")) <= 100)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid,
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"target_member_id" uuid,
	"excerpt" text,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"handled_by" uuid,
	"assignee_id" uuid,
	"outcome" text,
	"decision" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_not_self" CHECK ("reports"."reporter_id" <> "reports"."target_member_id"),
	CONSTRAINT "reports_target_type" CHECK ("reports"."target_type" in ('member', 'message', 'review', 'tip', 'communityPost', 'communityReply', 'event', 'eventReply', 'job', 'stream', 'streamMessage', 'course', 'courseReview', 'cityGuide', 'stayPost', 'memberQuestion', 'memberAnswer', 'reference', 'closedConversation')),
	CONSTRAINT "reports_target_member" CHECK ("reports"."target_member_id" is not null or "reports"."target_type" = 'closedConversation'),
	CONSTRAINT "reports_state" CHECK ("reports"."state" in ('open', 'triaged', 'closed')),
	CONSTRAINT "reports_outcome" CHECK (("reports"."state" = 'closed') = ("reports"."outcome" is not null)),
	CONSTRAINT "reports_assignee" CHECK ("reports"."assignee_id" is null or "reports"."state" <> 'closed'),
	CONSTRAINT "reports_outcomes" CHECK ("reports"."outcome" in ('upheld', 'dismissed')),
	CONSTRAINT "reports_text" CHECK (char_length("reports"."text") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action_type" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid,
	"attempts" integer NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"last_attempt_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"event_type" text NOT NULL,
	"risk_level" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "security_events_risk_level" CHECK ("security_events"."risk_level" in ('low', 'medium', 'high'))
);
--> statement-breakpoint
CREATE TABLE "payout_limit_increases" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"cents" integer NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"effective_at" timestamp with time zone,
	CONSTRAINT "payout_limit_increases_one" CHECK ("payout_limit_increases"."is_only")
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_settings_revision" CHECK ("site_settings"."revision" > 0)
);
--> statement-breakpoint
CREATE TABLE "community_participants" (
	"post_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_participants_post_id_member_id_pk" PRIMARY KEY("post_id","member_id"),
	CONSTRAINT "community_participants_state" CHECK ("community_participants"."state" in ('asked', 'in', 'declined', 'left'))
);
--> statement-breakpoint
CREATE TABLE "community_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"city_id" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"seats" integer,
	"join_mode" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "community_posts_kind" CHECK ("community_posts"."kind" in ('meetup', 'coworking', 'companions')),
	CONSTRAINT "community_posts_join_mode" CHECK ("community_posts"."join_mode" in ('anyone', 'approve')),
	CONSTRAINT "community_posts_state" CHECK ("community_posts"."state" in ('open', 'canceled', 'ended')),
	CONSTRAINT "community_posts_days" CHECK ("community_posts"."ends_on" >= "community_posts"."starts_on"),
	CONSTRAINT "community_posts_seats" CHECK ("community_posts"."seats" between 1 and 100),
	CONSTRAINT "community_posts_words" CHECK (char_length("community_posts"."title") between 1 and 100 and char_length("community_posts"."text") between 1 and 2000),
	CONSTRAINT "community_posts_hidden" CHECK (("community_posts"."hidden_at" is null) = ("community_posts"."hidden_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "community_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"text" text NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_replies_text" CHECK (char_length("community_replies"."text") between 1 and 1000),
	CONSTRAINT "community_replies_hidden" CHECK (("community_replies"."hidden_at" is null) = ("community_replies"."hidden_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "attendance_disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gathering_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_disputes_once" UNIQUE("member_id","gathering_id"),
	CONSTRAINT "attendance_disputes_outcome" CHECK ("attendance_disputes"."outcome" in ('canceledLate', 'missed')),
	CONSTRAINT "attendance_disputes_state" CHECK ("attendance_disputes"."state" in ('open', 'accepted', 'declined')),
	CONSTRAINT "attendance_disputes_answer" CHECK (("attendance_disputes"."state" = 'open') = ("attendance_disputes"."answer" = '')),
	CONSTRAINT "attendance_disputes_text" CHECK (char_length("attendance_disputes"."text") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "event_reminders" (
	"event_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"hours" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_reminders_member_id_event_id_hours_starts_at_pk" PRIMARY KEY("member_id","event_id","hours","starts_at"),
	CONSTRAINT "event_reminders_hours" CHECK ("event_reminders"."hours" in (24, 1))
);
--> statement-breakpoint
CREATE TABLE "event_co_hosts" (
	"event_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "event_co_hosts_event_id_member_id_pk" PRIMARY KEY("event_id","member_id"),
	CONSTRAINT "event_co_hosts_position" CHECK ("event_co_hosts"."position" between 1 and 2)
);
--> statement-breakpoint
CREATE TABLE "event_covers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uploader_id" uuid NOT NULL,
	"whole_key" text NOT NULL,
	"rendition_base" text NOT NULL,
	"rendition_keys" text[] NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_covers_color" CHECK ("event_covers"."color" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "event_feeds" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "event_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "event_participants" (
	"event_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"registered_at" timestamp with time zone,
	"held_until" timestamp with time zone,
	"pay_by" timestamp with time zone,
	"order_id" uuid,
	"checked_in_at" timestamp with time zone,
	"removed_reason" text,
	CONSTRAINT "event_participants_event_id_member_id_pk" PRIMARY KEY("event_id","member_id"),
	CONSTRAINT "event_participants_state" CHECK ("event_participants"."state" in ('registered', 'reserved', 'waiting', 'left', 'removed')),
	CONSTRAINT "event_participants_registered" CHECK ("event_participants"."state" <> 'registered' or "event_participants"."registered_at" is not null),
	CONSTRAINT "event_participants_reserved" CHECK (("event_participants"."state" = 'reserved') = ("event_participants"."held_until" is not null)),
	CONSTRAINT "event_participants_pay_by" CHECK ("event_participants"."pay_by" is null or "event_participants"."state" = 'reserved'),
	CONSTRAINT "event_participants_order" CHECK ("event_participants"."order_id" is null or "event_participants"."state" in ('reserved', 'registered', 'left')),
	CONSTRAINT "event_participants_checked_in" CHECK ("event_participants"."checked_in_at" is null or "event_participants"."state" = 'registered'),
	CONSTRAINT "event_participants_removed" CHECK (("event_participants"."state" = 'removed') = ("event_participants"."removed_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "event_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"text" text NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_replies_text" CHECK (char_length("event_replies"."text") between 1 and 1000),
	CONSTRAINT "event_replies_hidden" CHECK (("event_replies"."hidden_at" is null) = ("event_replies"."hidden_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "travel_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"series_id" uuid,
	"series_position" integer DEFAULT 1 NOT NULL,
	"series_count" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"city_id" integer,
	"country_code" char(2),
	"is_online" boolean DEFAULT false NOT NULL,
	"venue" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"time_zone" text NOT NULL,
	"starts_local" text NOT NULL,
	"ends_local" text NOT NULL,
	"starts_on" date GENERATED ALWAYS AS (make_date(left(starts_local, 4)::int, substr(starts_local, 6, 2)::int, substr(starts_local, 9, 2)::int)) STORED NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"capacity" integer,
	"price_cents" integer,
	"refund_hours" integer,
	"door_amount" text,
	"door_currency" char(3),
	"visibility" text NOT NULL,
	"min_tier" text,
	"min_attendance_percent" integer,
	"is_verified_only" boolean DEFAULT false NOT NULL,
	"cover_id" uuid,
	"state" text NOT NULL,
	"cancel_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "travel_events_state" CHECK ("travel_events"."state" in ('draft', 'active', 'canceled', 'over')),
	CONSTRAINT "travel_events_visibility" CHECK ("travel_events"."visibility" in ('public', 'members', 'tier', 'connections', 'link')),
	CONSTRAINT "travel_events_tier" CHECK (("travel_events"."visibility" = 'tier') = ("travel_events"."min_tier" is not null) and "travel_events"."min_tier" in ('explorer', 'adventurer', 'legend')),
	CONSTRAINT "travel_events_place" CHECK ("travel_events"."city_id" is not null or "travel_events"."is_online"),
	CONSTRAINT "travel_events_country" CHECK (("travel_events"."city_id" is null) = ("travel_events"."country_code" is null)),
	CONSTRAINT "travel_events_clocks" CHECK ("travel_events"."starts_local" ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$' and "travel_events"."ends_local" ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
	CONSTRAINT "travel_events_times" CHECK ("travel_events"."ends_at" > "travel_events"."starts_at"),
	CONSTRAINT "travel_events_price" CHECK ("travel_events"."price_cents" between 100 and 100000 and "travel_events"."refund_hours" between 0 and 720),
	CONSTRAINT "travel_events_refund" CHECK (("travel_events"."price_cents" is null) = ("travel_events"."refund_hours" is null)),
	CONSTRAINT "travel_events_door" CHECK (("travel_events"."door_amount" is null) = ("travel_events"."door_currency" is null) and ("travel_events"."door_amount" is null or "travel_events"."price_cents" is null)),
	CONSTRAINT "travel_events_min_attendance" CHECK ("travel_events"."min_attendance_percent" in (60, 70, 80, 90)),
	CONSTRAINT "travel_events_capacity" CHECK ("travel_events"."capacity" between 1 and 1000),
	CONSTRAINT "travel_events_series" CHECK ("travel_events"."series_position" between 1 and "travel_events"."series_count" and "travel_events"."series_count" between 1 and 12 and ("travel_events"."series_id" is null) = ("travel_events"."series_count" = 1)),
	CONSTRAINT "travel_events_words" CHECK (char_length("travel_events"."title") between 1 and 100 and char_length("travel_events"."description") between 1 and 4000),
	CONSTRAINT "travel_events_where" CHECK (char_length("travel_events"."venue") <= 100 and char_length("travel_events"."address") <= 300 and char_length("travel_events"."link") <= 500),
	CONSTRAINT "travel_events_canceled" CHECK (("travel_events"."state" = 'canceled') = ("travel_events"."cancel_reason" is not null)),
	CONSTRAINT "travel_events_published" CHECK (("travel_events"."state" = 'draft') = ("travel_events"."published_at" is null)),
	CONSTRAINT "travel_events_hidden" CHECK (("travel_events"."hidden_at" is null) = ("travel_events"."hidden_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "live_streams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"streamer_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"end_note" text,
	"hand_over_to" uuid,
	"hand_over_at" timestamp with time zone,
	"alone_since" timestamp with time zone,
	CONSTRAINT "live_streams_title" CHECK (char_length("live_streams"."title") between 1 and 100),
	CONSTRAINT "live_streams_description" CHECK (char_length("live_streams"."description") <= 500),
	CONSTRAINT "live_streams_ended" CHECK ("live_streams"."is_active" = ("live_streams"."ended_at" is null) and "live_streams"."is_active" = ("live_streams"."end_reason" is null)),
	CONSTRAINT "live_streams_end_reason" CHECK ("live_streams"."end_reason" in ('ended', 'left', 'hostLost', 'alone', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "stream_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stream_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"text" text NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stream_messages_text" CHECK (char_length("stream_messages"."text") between 1 and 1000),
	CONSTRAINT "stream_messages_hidden" CHECK (("stream_messages"."hidden_at" is null) = ("stream_messages"."hidden_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "stream_mutes" (
	"stream_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "stream_mutes_stream_id_member_id_pk" PRIMARY KEY("stream_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "stream_participants" (
	"stream_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"stream_user_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"role" text NOT NULL,
	"seat_id" uuid NOT NULL,
	"is_listener" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disconnected_at" timestamp with time zone,
	"has_declined" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stream_participants_stream_id_participant_id_pk" PRIMARY KEY("stream_id","participant_id"),
	CONSTRAINT "stream_participants_role" CHECK ("stream_participants"."role" in ('host', 'participant'))
);
--> statement-breakpoint
CREATE TABLE "stream_removals" (
	"stream_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "stream_removals_stream_id_member_id_pk" PRIMARY KEY("stream_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "dinner_confirmations" (
	"table_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"confirmed_by_id" uuid NOT NULL,
	"came" boolean NOT NULL,
	CONSTRAINT "dinner_confirmations_table_id_member_id_confirmed_by_id_pk" PRIMARY KEY("table_id","member_id","confirmed_by_id"),
	CONSTRAINT "dinner_confirmations_not_self" CHECK ("dinner_confirmations"."member_id" <> "dinner_confirmations"."confirmed_by_id")
);
--> statement-breakpoint
CREATE TABLE "dinner_opt_ins" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"kind" text NOT NULL,
	"from_on" date NOT NULL,
	"languages" text[] NOT NULL,
	"budget" smallint NOT NULL,
	"foods" text[] NOT NULL,
	"age_from" smallint,
	"age_to" smallint,
	"no_repeats" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dinner_opt_ins_kind" CHECK ("dinner_opt_ins"."kind" in ('once', 'weekly')),
	CONSTRAINT "dinner_opt_ins_languages" CHECK (cardinality("dinner_opt_ins"."languages") > 0),
	CONSTRAINT "dinner_opt_ins_budget" CHECK ("dinner_opt_ins"."budget" between 1 and 3),
	CONSTRAINT "dinner_opt_ins_foods" CHECK ("dinner_opt_ins"."foods" <@ array['vegetarian', 'vegan', 'halal', 'kosher', 'glutenFree', 'noAlcohol']),
	CONSTRAINT "dinner_opt_ins_ages" CHECK (("dinner_opt_ins"."age_from" is null) = ("dinner_opt_ins"."age_to" is null) and "dinner_opt_ins"."age_from" <= "dinner_opt_ins"."age_to")
);
--> statement-breakpoint
CREATE TABLE "dinner_seats" (
	"week_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"dinner_on" date NOT NULL,
	"table_id" uuid,
	"state" text NOT NULL,
	"meets_anyway_at" timestamp with time zone,
	"late_minutes" smallint,
	"left_at" timestamp with time zone,
	"left_cause" text,
	"languages" text[] NOT NULL,
	"budget" smallint NOT NULL,
	"foods" text[] NOT NULL,
	"age_from" smallint,
	"age_to" smallint,
	"no_repeats" boolean NOT NULL,
	CONSTRAINT "dinner_seats_week_id_member_id_pk" PRIMARY KEY("week_id","member_id"),
	CONSTRAINT "dinner_seats_once" UNIQUE("member_id","dinner_on"),
	CONSTRAINT "dinner_seats_state" CHECK ("dinner_seats"."state" in ('seated', 'waiting', 'left')),
	CONSTRAINT "dinner_seats_late" CHECK ("dinner_seats"."late_minutes" between 5 and 60),
	CONSTRAINT "dinner_seats_cause" CHECK ("dinner_seats"."left_cause" in ('canceled', 'blocked', 'removed')),
	CONSTRAINT "dinner_seats_table" CHECK (("dinner_seats"."state" <> 'seated' or "dinner_seats"."table_id" is not null) and ("dinner_seats"."state" <> 'waiting' or "dinner_seats"."table_id" is null)),
	CONSTRAINT "dinner_seats_left" CHECK (("dinner_seats"."state" = 'left') = ("dinner_seats"."left_at" is not null) and ("dinner_seats"."left_at" is null) = ("dinner_seats"."left_cause" is null)),
	CONSTRAINT "dinner_seats_languages" CHECK (cardinality("dinner_seats"."languages") > 0),
	CONSTRAINT "dinner_seats_budget" CHECK ("dinner_seats"."budget" between 1 and 3),
	CONSTRAINT "dinner_seats_foods" CHECK ("dinner_seats"."foods" <@ array['vegetarian', 'vegan', 'halal', 'kosher', 'glutenFree', 'noAlcohol']),
	CONSTRAINT "dinner_seats_ages" CHECK (("dinner_seats"."age_from" is null) = ("dinner_seats"."age_to" is null) and "dinner_seats"."age_from" <= "dinner_seats"."age_to")
);
--> statement-breakpoint
CREATE TABLE "dinner_tables" (
	"id" uuid PRIMARY KEY NOT NULL,
	"week_id" uuid NOT NULL,
	"reminded_at" timestamp with time zone,
	"asked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dinner_weeks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"dinner_on" date NOT NULL,
	"claimed_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "dinner_weeks_once" UNIQUE("city_id","dinner_on"),
	CONSTRAINT "dinner_weeks_thursday" CHECK (extract(isodow from "dinner_weeks"."dinner_on") = 4)
);
--> statement-breakpoint
CREATE TABLE "concierge_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uploader_id" uuid,
	"message_id" uuid,
	"whole_key" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "concierge_files_kind" CHECK ("concierge_files"."kind" in ('pdf', 'docx', 'picture')),
	CONSTRAINT "concierge_files_name" CHECK (char_length("concierge_files"."name") between 1 and 100),
	CONSTRAINT "concierge_files_size" CHECK ("concierge_files"."size_bytes" between 1 and 20971520)
);
--> statement-breakpoint
CREATE TABLE "concierge_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"author_id" uuid,
	"is_from_desk" boolean NOT NULL,
	"is_note" boolean DEFAULT false NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "concierge_messages_text" CHECK (char_length("concierge_messages"."text") between 1 and 4000),
	CONSTRAINT "concierge_messages_note" CHECK (not "concierge_messages"."is_note" or "concierge_messages"."is_from_desk")
);
--> statement-breakpoint
CREATE TABLE "concierge_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"city_id" integer,
	"starts_on" date,
	"ends_on" date,
	"budget_usd" integer,
	"state" text DEFAULT 'new' NOT NULL,
	"assignee_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"desk_wrote_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"first_answered_at" timestamp with time zone,
	CONSTRAINT "concierge_requests_kind" CHECK ("concierge_requests"."kind" in ('booking', 'tripPlan', 'relocation', 'anything', 'support')),
	CONSTRAINT "concierge_requests_state" CHECK ("concierge_requests"."state" in ('new', 'inProgress', 'waiting', 'done')),
	CONSTRAINT "concierge_requests_title" CHECK (char_length("concierge_requests"."title") between 1 and 100),
	CONSTRAINT "concierge_requests_days" CHECK ("concierge_requests"."ends_on" is null or ("concierge_requests"."starts_on" is not null and "concierge_requests"."starts_on" <= "concierge_requests"."ends_on")),
	CONSTRAINT "concierge_requests_budget" CHECK ("concierge_requests"."budget_usd" between 1 and 1000000),
	CONSTRAINT "concierge_requests_new" CHECK ("concierge_requests"."state" <> 'new' or "concierge_requests"."first_answered_at" is null)
);
--> statement-breakpoint
CREATE TABLE "concierge_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "concierge_templates_words" CHECK (char_length("concierge_templates"."name") between 1 and 60 and char_length("concierge_templates"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "guide_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"title" text NOT NULL,
	"begun_from_id" uuid,
	"about_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guide_conversations_title" CHECK (char_length("guide_conversations"."title") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "guide_days" (
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"asked" integer NOT NULL,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "guide_days_member_id_day_pk" PRIMARY KEY("member_id","day"),
	CONSTRAINT "guide_days_figures" CHECK ("guide_days"."asked" >= 0 and "guide_days"."input_tokens" >= 0 and "guide_days"."output_tokens" >= 0)
);
--> statement-breakpoint
CREATE TABLE "guide_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"question" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text NOT NULL,
	"engine" text NOT NULL,
	"is_fallback" boolean DEFAULT false NOT NULL,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"plan" jsonb NOT NULL,
	"about_id" uuid,
	"is_helpful" boolean,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"rated_at" timestamp with time zone,
	CONSTRAINT "guide_questions_question" CHECK (char_length("guide_questions"."question") between 1 and 1000),
	CONSTRAINT "guide_questions_state" CHECK ("guide_questions"."state" in ('answering', 'answered', 'failed')),
	CONSTRAINT "guide_questions_engine" CHECK ("guide_questions"."engine" in ('search', 'model')),
	CONSTRAINT "guide_questions_reason" CHECK ("guide_questions"."reason" in ('wrong', 'outdated', 'notWhatIAsked', 'missing', 'other')),
	CONSTRAINT "guide_questions_note" CHECK (char_length("guide_questions"."note") <= 500),
	CONSTRAINT "guide_questions_rating" CHECK (("guide_questions"."is_helpful" is null) = ("guide_questions"."rated_at" is null)),
	CONSTRAINT "guide_questions_shared" CHECK ("guide_questions"."is_helpful" is not distinct from false or ("guide_questions"."reason" is null and "guide_questions"."note" = '' and not "guide_questions"."is_shared"))
);
--> statement-breakpoint
CREATE TABLE "member_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp with time zone,
	"text" text,
	"answered_at" timestamp with time zone,
	"is_quotable" boolean DEFAULT false NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	CONSTRAINT "member_answers_text" CHECK (char_length("member_answers"."text") between 10 and 2000),
	CONSTRAINT "member_answers_answered" CHECK (("member_answers"."text" is null) = ("member_answers"."answered_at" is null)),
	CONSTRAINT "member_answers_dismissed" CHECK ("member_answers"."dismissed_at" is null or "member_answers"."text" is null),
	CONSTRAINT "member_answers_quotable" CHECK ("member_answers"."text" is not null or not "member_answers"."is_quotable"),
	CONSTRAINT "member_answers_hidden" CHECK (("member_answers"."hidden_at" is null) = ("member_answers"."hidden_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "member_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asker_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"city_id" integer NOT NULL,
	"text" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_questions_text" CHECK (char_length("member_questions"."text") between 10 and 500),
	CONSTRAINT "member_questions_hidden" CHECK (("member_questions"."hidden_at" is null) = ("member_questions"."hidden_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"token_hash" text NOT NULL,
	"last_characters" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_tokens_scope" CHECK ("api_tokens"."scope" in ('read', 'write'))
);
--> statement-breakpoint
CREATE TABLE "barred_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "barred_addresses_state" CHECK ("barred_addresses"."state" in ('suspended', 'banned'))
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password_hash" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"new_email" "citext" NOT NULL,
	"step" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_changes_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "email_changes_step" CHECK ("email_changes"."step" in ('approve', 'confirm'))
);
--> statement-breakpoint
CREATE TABLE "email_restores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"previous_email" "citext" NOT NULL,
	"email" "citext" NOT NULL,
	"first_change_at" timestamp with time zone NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "email_restores_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "email_restores_first_change" CHECK ("email_restores"."first_change_at" <= "email_restores"."created_at")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"has_passkey" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret_encrypted" text NOT NULL,
	"recovery_codes_encrypted" text NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"enabled_at" timestamp with time zone,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_step_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_by" uuid,
	"approved_by" uuid,
	"identity_check" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"token_hash" text,
	"effective_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "two_step_resets_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "two_step_resets_check" CHECK ("two_step_resets"."identity_check" in ('videoCall', 'document', 'person')),
	CONSTRAINT "two_step_resets_reason" CHECK (char_length("two_step_resets"."reason") between 1 and 500),
	CONSTRAINT "two_step_resets_outcome" CHECK ("two_step_resets"."outcome" in ('done', 'stoppedByLink', 'signedIn', 'changed', 'withdrawn')),
	CONSTRAINT "two_step_resets_ended" CHECK (("two_step_resets"."ended_at" is null) = ("two_step_resets"."outcome" is null)),
	CONSTRAINT "two_step_resets_announced" CHECK (("two_step_resets"."token_hash" is null) = ("two_step_resets"."effective_at" is null)),
	CONSTRAINT "two_step_resets_done" CHECK ("two_step_resets"."outcome" <> 'done' or "two_step_resets"."ended_at" >= "two_step_resets"."effective_at"),
	CONSTRAINT "two_step_resets_not_self" CHECK ("two_step_resets"."user_id" <> "two_step_resets"."requested_by" and "two_step_resets"."user_id" <> "two_step_resets"."approved_by"),
	CONSTRAINT "two_step_resets_second_admin" CHECK ("two_step_resets"."requested_by" <> "two_step_resets"."approved_by")
);
--> statement-breakpoint
CREATE TABLE "invitation_clicks" (
	"invitation_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor_hash" text NOT NULL,
	CONSTRAINT "invitation_clicks_invitation_id_day_visitor_hash_pk" PRIMARY KEY("invitation_id","day","visitor_hash")
);
--> statement-breakpoint
CREATE TABLE "invitation_mailings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" uuid NOT NULL,
	"addresses" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"invitation_id" uuid NOT NULL,
	"inviter_id" uuid NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_uses_member" UNIQUE("member_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"inviter_id" uuid NOT NULL,
	"is_personal" boolean DEFAULT false NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"clicks_before" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_code_unique" UNIQUE("code"),
	CONSTRAINT "invitations_id_and_inviter" UNIQUE("id","inviter_id"),
	CONSTRAINT "invitations_code" CHECK ("invitations"."code" = upper("invitations"."code") and char_length("invitations"."code") between 4 and 32),
	CONSTRAINT "invitations_uses" CHECK ("invitations"."uses" >= 0 and ("invitations"."max_uses" is null or "invitations"."uses" <= "invitations"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "invited_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"mailed_at" timestamp with time zone,
	"opted_out_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_subscriptions_endpoint" CHECK ("push_subscriptions"."endpoint" like 'https://%' and char_length("push_subscriptions"."endpoint") <= 1000),
	CONSTRAINT "push_subscriptions_keys" CHECK (char_length("push_subscriptions"."p256dh") = 87 and char_length("push_subscriptions"."auth") = 22)
);
--> statement-breakpoint
CREATE TABLE "photo_checks" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"photo_key" text NOT NULL,
	"hash" bit(64) NOT NULL,
	"findings" text[] NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photo_checks_by_key" UNIQUE("photo_key"),
	CONSTRAINT "photo_checks_findings" CHECK ("photo_checks"."findings" <@ array['noFace', 'severalFaces', 'faceSmall', 'blurred', 'nearDuplicate', 'bannedMember'])
);
--> statement-breakpoint
CREATE TABLE "photo_matches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"newer_id" uuid NOT NULL,
	"older_id" uuid NOT NULL,
	"finding" text NOT NULL,
	"distance" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "photo_matches_once" UNIQUE("newer_id","older_id"),
	CONSTRAINT "photo_matches_finding" CHECK ("photo_matches"."finding" in ('nearDuplicate', 'bannedMember'))
);
--> statement-breakpoint
CREATE TABLE "verification_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"acts" text[] DEFAULT '{}' NOT NULL,
	"code" text,
	"consent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"outcome" text,
	"advice" text[] DEFAULT '{}' NOT NULL,
	"missed_acts" text[] DEFAULT '{}' NOT NULL,
	"scores" jsonb,
	"frame_digests" text[] DEFAULT '{}' NOT NULL,
	"photo_key" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "verification_checks_kind" CHECK ("verification_checks"."kind" in ('video', 'recheck', 'person')),
	CONSTRAINT "verification_checks_state" CHECK ("verification_checks"."state" in ('open', 'scoring', 'waiting', 'passed', 'refused', 'replaced', 'canceled')),
	CONSTRAINT "verification_checks_outcome" CHECK ("verification_checks"."outcome" in ('pass', 'unclear')),
	CONSTRAINT "verification_checks_code" CHECK (("verification_checks"."kind" = 'person') = ("verification_checks"."code" is not null)),
	CONSTRAINT "verification_checks_acts" CHECK (("verification_checks"."kind" = 'person') = (cardinality("verification_checks"."acts") = 0)),
	CONSTRAINT "verification_checks_submitted" CHECK ("verification_checks"."state" in ('open', 'replaced', 'canceled') or "verification_checks"."submitted_at" is not null),
	CONSTRAINT "verification_checks_decided" CHECK (("verification_checks"."state" in ('passed', 'refused')) = ("verification_checks"."decided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "verification_evidence" (
	"check_id" uuid PRIMARY KEY NOT NULL,
	"whole_key" text NOT NULL,
	"kept_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_views" (
	"check_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	CONSTRAINT "verification_views_check_id_staff_id_pk" PRIMARY KEY("check_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "member_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_searches_name" CHECK (char_length("member_searches"."name") between 1 and 60),
	CONSTRAINT "member_searches_filter" CHECK (jsonb_typeof("member_searches"."filter") = 'object')
);
--> statement-breakpoint
CREATE TABLE "gathering_attendances" (
	"kind" text NOT NULL,
	"gathering_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"invited_at" timestamp with time zone,
	CONSTRAINT "gathering_attendances_gathering_id_member_id_pk" PRIMARY KEY("gathering_id","member_id"),
	CONSTRAINT "gathering_attendances_kind" CHECK ("gathering_attendances"."kind" in ('event', 'dinner'))
);
--> statement-breakpoint
CREATE TABLE "late_cancellations" (
	"gathering_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	CONSTRAINT "late_cancellations_gathering_id_member_id_pk" PRIMARY KEY("gathering_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "member_references" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"about_id" uuid NOT NULL,
	"has_met" boolean NOT NULL,
	"text" text NOT NULL,
	"staff_note" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_references_not_self" CHECK ("member_references"."author_id" <> "member_references"."about_id"),
	CONSTRAINT "member_references_words" CHECK (char_length("member_references"."text") <= 1000 and char_length("member_references"."staff_note") <= 1000),
	CONSTRAINT "member_references_met" CHECK (not "member_references"."has_met" or "member_references"."text" <> '' or "member_references"."withdrawn_at" is not null),
	CONSTRAINT "member_references_withdrawn" CHECK ("member_references"."withdrawn_at" is null or ("member_references"."text" = '' and "member_references"."staff_note" = '')),
	CONSTRAINT "member_references_hidden" CHECK (("member_references"."hidden_at" is null) = ("member_references"."hidden_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "missed_dinners" (
	"table_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	CONSTRAINT "missed_dinners_table_id_member_id_pk" PRIMARY KEY("table_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "safety_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"counted_from" timestamp with time zone DEFAULT now() NOT NULL,
	"declined_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "safety_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"requests" smallint DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone,
	"mail_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "safety_contacts_once" UNIQUE("member_id","email"),
	CONSTRAINT "safety_contacts_withdrawn" CHECK ("safety_contacts"."withdrawn_at" is null or "safety_contacts"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "safety_links" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"contact_id" uuid,
	"timer_id" uuid
);
--> statement-breakpoint
CREATE TABLE "safety_timers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"contact_id" uuid,
	"city_id" integer NOT NULL,
	"place" text NOT NULL,
	"people" text NOT NULL,
	"notes" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"next_step" text,
	"next_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"alarmed_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"alarm_mail_id" uuid,
	"mail_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "safety_timers_words" CHECK (char_length("safety_timers"."place") between 1 and 200 and char_length("safety_timers"."people") <= 200 and char_length("safety_timers"."notes") <= 500),
	CONSTRAINT "safety_timers_step" CHECK ("safety_timers"."next_step" in ('remind', 'mail', 'alarm', 'repeat')),
	CONSTRAINT "safety_timers_outcome" CHECK ("safety_timers"."outcome" in ('fine', 'canceled')),
	CONSTRAINT "safety_timers_planned" CHECK (("safety_timers"."next_step" is null) = ("safety_timers"."next_at" is null)),
	CONSTRAINT "safety_timers_ended" CHECK (("safety_timers"."ended_at" is null) = ("safety_timers"."outcome" is null)),
	CONSTRAINT "safety_timers_open" CHECK (("safety_timers"."ended_at" is null or "safety_timers"."next_step" is null) and ("safety_timers"."ended_at" is not null or "safety_timers"."alarmed_at" is not null or "safety_timers"."next_step" is not null)),
	CONSTRAINT "safety_timers_alarmed" CHECK ("safety_timers"."alarmed_at" is null or "safety_timers"."reminded_at" is not null),
	CONSTRAINT "safety_timers_contact" CHECK ("safety_timers"."ended_at" is not null or "safety_timers"."contact_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "social_accounts" (
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"url" text NOT NULL,
	"handle" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_accounts_user_id_platform_pk" PRIMARY KEY("user_id","platform"),
	CONSTRAINT "social_accounts_platform" CHECK ("social_accounts"."platform" in ('youtube', 'instagram', 'tiktok', 'facebook')),
	CONSTRAINT "social_accounts_url" CHECK (starts_with("social_accounts"."url", 'https://www.' || "social_accounts"."platform" || '.com/') and char_length("social_accounts"."url") <= 200)
);
--> statement-breakpoint
CREATE TABLE "day_limit_warnings" (
	"member_id" uuid NOT NULL,
	"limit_name" text NOT NULL,
	"limit_on" date NOT NULL,
	"within_days" integer NOT NULL,
	CONSTRAINT "day_limit_warnings_member_id_limit_name_pk" PRIMARY KEY("member_id","limit_name")
);
--> statement-breakpoint
CREATE TABLE "notified_overlaps" (
	"member_id" uuid NOT NULL,
	"trip_id" uuid NOT NULL,
	"other_member_id" uuid NOT NULL,
	"other_trip_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"notified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notified_overlaps_trip_id_other_trip_id_pk" PRIMARY KEY("trip_id","other_trip_id")
);
--> statement-breakpoint
CREATE TABLE "trips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"city_id" integer NOT NULL,
	"arrives_on" date NOT NULL,
	"leaves_on" date,
	"rating" integer,
	"review" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trips_days" CHECK ("trips"."leaves_on" >= "trips"."arrives_on"),
	CONSTRAINT "trips_years" CHECK ("trips"."arrives_on" >= '1900-01-01' and coalesce("trips"."leaves_on", "trips"."arrives_on") <= '2099-12-31'),
	CONSTRAINT "trips_rating" CHECK ("trips"."rating" between 1 and 5),
	CONSTRAINT "trips_review" CHECK (char_length("trips"."review") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "whereabouts" (
	"member_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"position" bigint NOT NULL,
	"city_id" integer,
	"holds_until" timestamp with time zone NOT NULL,
	CONSTRAINT "whereabouts_member_id_audience_pk" PRIMARY KEY("member_id","audience")
);
--> statement-breakpoint
CREATE TABLE "stay_conversations" (
	"room_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"asker_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stay_conversations_room_id_post_id_pk" PRIMARY KEY("room_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "chat_pins" (
	"room_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"slot" smallint NOT NULL,
	"pinned_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_pins_room_id_sequence_pk" PRIMARY KEY("room_id","sequence"),
	CONSTRAINT "chat_pins_slot" UNIQUE("room_id","slot"),
	CONSTRAINT "chat_pins_slot_range" CHECK ("chat_pins"."slot" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "chat_direct_rooms" (
	"room_id" uuid PRIMARY KEY NOT NULL,
	"first_member_id" uuid,
	"second_member_id" uuid,
	CONSTRAINT "chat_direct_rooms_order" CHECK ("chat_direct_rooms"."first_member_id" < "chat_direct_rooms"."second_member_id")
);
--> statement-breakpoint
CREATE TABLE "chat_mentions" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	CONSTRAINT "chat_mentions_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_message_versions" (
	"message_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_message_versions_message_id_version_pk" PRIMARY KEY("message_id","version")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"room_id" uuid NOT NULL,
	"user_id" uuid,
	"client_id" uuid NOT NULL,
	"content" text NOT NULL,
	"message_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"revision" bigint,
	"reply_to_id" uuid,
	"reactions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"poll" jsonb,
	"state" text DEFAULT 'visible' NOT NULL,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "chat_messages_in_order" UNIQUE("room_id","sequence"),
	CONSTRAINT "chat_messages_type" CHECK ("chat_messages"."message_type" in ('user', 'ai', 'system')),
	CONSTRAINT "chat_messages_content" CHECK (char_length("chat_messages"."content") <= 1000 and ("chat_messages"."content" = '' and "chat_messages"."photos" = '[]') = ("chat_messages"."deleted_at" is not null)),
	CONSTRAINT "chat_messages_reactions" CHECK (jsonb_array_length("chat_messages"."reactions") <= 20),
	CONSTRAINT "chat_messages_state" CHECK ("chat_messages"."state" in ('visible', 'hidden', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "chat_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"message_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"whole_key" text NOT NULL,
	"rendition_base" text NOT NULL,
	"rendition_keys" text[] NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_photos_position" CHECK ("chat_photos"."position" >= 0),
	CONSTRAINT "chat_photos_color" CHECK ("chat_photos"."color" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "chat_reactions" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reaction" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_reactions_message_id_user_id_reaction_pk" PRIMARY KEY("message_id","user_id","reaction"),
	CONSTRAINT "chat_reactions_reaction" CHECK (char_length("chat_reactions"."reaction") between 1 and 32 and "chat_reactions"."reaction" !~ '[A-Za-z[:space:]]')
);
--> statement-breakpoint
CREATE TABLE "chat_room_members" (
	"room_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_sequence" bigint DEFAULT 0 NOT NULL,
	"muted_until" timestamp with time zone,
	"left_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"latest_sequence" bigint,
	CONSTRAINT "chat_room_members_room_id_user_id_pk" PRIMARY KEY("room_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_rooms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'public' NOT NULL,
	"slug" text,
	"name" text,
	"position" integer DEFAULT 0 NOT NULL,
	"destination_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"picture_base" text,
	"picture_keys" text[] DEFAULT '{}'::text[] NOT NULL,
	"picture_version" integer DEFAULT 0 NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_rooms_slug_unique" UNIQUE("slug"),
	CONSTRAINT "chat_rooms_destination_id_unique" UNIQUE("destination_id"),
	CONSTRAINT "chat_rooms_member_count" CHECK ("chat_rooms"."member_count" >= 0),
	CONSTRAINT "chat_rooms_kind" CHECK ("chat_rooms"."kind" in ('public', 'direct', 'group')),
	CONSTRAINT "chat_rooms_group_size" CHECK ("chat_rooms"."kind" <> 'group' or "chat_rooms"."member_count" <= 100),
	CONSTRAINT "chat_rooms_picture" CHECK (("chat_rooms"."picture_base" is null) = (cardinality("chat_rooms"."picture_keys") = 0)),
	CONSTRAINT "chat_rooms_named" CHECK (("chat_rooms"."kind" = 'direct') = ("chat_rooms"."slug" is null) and ("chat_rooms"."kind" = 'direct') = ("chat_rooms"."name" is null))
);
--> statement-breakpoint
CREATE TABLE "closed_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"other_id" uuid,
	"other_name" text,
	"room_id" uuid,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closed_conversations_not_self" CHECK ("closed_conversations"."member_id" <> "closed_conversations"."other_id"),
	CONSTRAINT "closed_conversations_nameless" CHECK ("closed_conversations"."other_id" is not null or "closed_conversations"."other_name" is null)
);
--> statement-breakpoint
CREATE TABLE "chat_group_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"code" text NOT NULL,
	"created_by_id" uuid,
	"uses" integer DEFAULT 0 NOT NULL,
	"uses_max" integer,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_group_links_code_unique" UNIQUE("code"),
	CONSTRAINT "chat_group_links_uses" CHECK ("chat_group_links"."uses" between 0 and coalesce("chat_group_links"."uses_max", "chat_group_links"."uses")),
	CONSTRAINT "chat_group_links_uses_max" CHECK ("chat_group_links"."uses_max" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "chat_group_members" (
	"room_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_group_members_room_id_member_id_pk" PRIMARY KEY("room_id","member_id"),
	CONSTRAINT "chat_group_members_role" CHECK ("chat_group_members"."role" in ('owner', 'helper', 'member')),
	CONSTRAINT "chat_group_members_state" CHECK ("chat_group_members"."state" in ('joined', 'asked', 'invited', 'removed')),
	CONSTRAINT "chat_group_members_joined" CHECK ("chat_group_members"."role" = 'member' or "chat_group_members"."state" = 'joined')
);
--> statement-breakpoint
CREATE TABLE "chat_group_seats" (
	"room_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"is_admitted" boolean NOT NULL,
	CONSTRAINT "chat_group_seats_room_id_member_id_pk" PRIMARY KEY("room_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "chat_groups" (
	"room_id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"joining" text NOT NULL,
	"event_id" uuid,
	"table_id" uuid,
	"closed_at" timestamp with time zone,
	"closing_reason" text,
	CONSTRAINT "chat_groups_event_id_unique" UNIQUE("event_id"),
	CONSTRAINT "chat_groups_table_id_unique" UNIQUE("table_id"),
	CONSTRAINT "chat_groups_joining" CHECK ("chat_groups"."joining" in ('open', 'approval')),
	CONSTRAINT "chat_groups_purpose" CHECK (char_length("chat_groups"."purpose") <= 300),
	CONSTRAINT "chat_groups_one_source" CHECK ("chat_groups"."event_id" is null or "chat_groups"."table_id" is null),
	CONSTRAINT "chat_groups_closed" CHECK ("chat_groups"."closing_reason" is null or "chat_groups"."closed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "chat_poll_votes" (
	"message_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"is_multiple" boolean NOT NULL,
	"answers" smallint[] NOT NULL,
	"voted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_poll_votes_message_id_member_id_pk" PRIMARY KEY("message_id","member_id"),
	CONSTRAINT "chat_poll_votes_answers" CHECK (cardinality("chat_poll_votes"."answers") between 1 and 10 and ("chat_poll_votes"."is_multiple" or cardinality("chat_poll_votes"."answers") = 1))
);
--> statement-breakpoint
CREATE TABLE "chat_polls" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"is_multiple" boolean NOT NULL,
	"closes_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_polls_kind" UNIQUE("message_id","is_multiple")
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"checkout_key" uuid,
	"checkout_price_id" text,
	"checkout_session_id" text,
	"checkout_started_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid,
	"subscription_id" text NOT NULL,
	"number" text,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"tier" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"paid_cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	"returned_refund_cents" integer DEFAULT 0 NOT NULL,
	"dispute_status" text,
	"dispute_due_at" timestamp with time zone,
	"currency" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"page_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"notified_attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "invoices_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "invoices_tier" CHECK ("invoices"."tier" in ('browser', 'explorer', 'adventurer', 'legend')),
	CONSTRAINT "invoices_cents" CHECK ("invoices"."refunded_cents" between 0 and "invoices"."paid_cents" and "invoices"."returned_refund_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text,
	"customer_id" text,
	"subscription_id" text,
	"payment_intent_id" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refund_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"user_id" uuid,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"refund_id" text,
	CONSTRAINT "refund_orders_invoice_id_unique" UNIQUE("invoice_id"),
	CONSTRAINT "refund_orders_amount" CHECK ("refund_orders"."amount_cents" > 0),
	CONSTRAINT "refund_orders_answered" CHECK ("refund_orders"."refund_id" is null or "refund_orders"."answered_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"user_id" uuid,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"happened_at" timestamp with time zone,
	"booked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settlements_kind" CHECK ("settlements"."kind" in ('paid', 'refunded', 'refundReturned', 'disputed', 'disputeReturned')),
	CONSTRAINT "settlements_amount" CHECK ("settlements"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"tier" text NOT NULL,
	"price_id" text NOT NULL,
	"item_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"cancel_at_period_end" boolean NOT NULL,
	"ends_for_deletion" boolean DEFAULT false NOT NULL,
	"paused_for" text,
	"next_tier" text,
	"schedule_id" text,
	"end_reason" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"announced_for" timestamp with time zone,
	CONSTRAINT "subscriptions_tier" CHECK ("subscriptions"."tier" in ('browser', 'explorer', 'adventurer', 'legend')),
	CONSTRAINT "subscriptions_paused_for" CHECK ("subscriptions"."paused_for" in ('suspension', 'other')),
	CONSTRAINT "subscriptions_next_tier" CHECK ("subscriptions"."next_tier" in ('browser', 'explorer', 'adventurer', 'legend'))
);
--> statement-breakpoint
CREATE TABLE "earnings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"transaction_type" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"gross_cents" integer NOT NULL,
	"reversed_cents" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"percent" smallint NOT NULL,
	"description" text NOT NULL,
	"referred_id" uuid,
	"invoice_id" uuid,
	"order_id" uuid,
	"payout_id" uuid,
	"is_on_hold" boolean DEFAULT false NOT NULL,
	"held_decision" text,
	"transaction_date" timestamp with time zone NOT NULL,
	"matures_at" timestamp with time zone NOT NULL,
	"matured_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "earnings_type" CHECK ("earnings"."transaction_type" in ('commission', 'sale', 'reversal', 'return')),
	CONSTRAINT "earnings_source" CHECK (("earnings"."invoice_id" is null) <> ("earnings"."order_id" is null)),
	CONSTRAINT "earnings_sale" CHECK ("earnings"."transaction_type" <> 'sale' or "earnings"."order_id" is not null),
	CONSTRAINT "earnings_status" CHECK ("earnings"."status" in ('pending', 'completed', 'reversed', 'paid')),
	CONSTRAINT "earnings_sign" CHECK (case "earnings"."transaction_type" when 'reversal' then "earnings"."amount_cents" <= 0 else "earnings"."amount_cents" >= 0 end),
	CONSTRAINT "earnings_reversed" CHECK ("earnings"."status" <> 'reversed' or "earnings"."amount_cents" = 0),
	CONSTRAINT "earnings_reversed_cents" CHECK ("earnings"."reversed_cents" between 0 and greatest("earnings"."gross_cents", 0)),
	CONSTRAINT "earnings_payout" CHECK (case "earnings"."status" when 'paid' then "earnings"."payout_id" is not null when 'completed' then true else "earnings"."payout_id" is null end),
	CONSTRAINT "earnings_held_decision" CHECK (case "earnings"."held_decision" when 'withheld' then "earnings"."status" = 'reversed' and "earnings"."order_id" is not null
        when 'released' then "earnings"."order_id" is not null else "earnings"."held_decision" is null end),
	CONSTRAINT "earnings_matured" CHECK (("earnings"."matured_at" is not null) or "earnings"."status" in ('pending', 'reversed'))
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"currency" text NOT NULL,
	CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('memberPending', 'memberAvailable', 'provider', 'revenue', 'commissionExpense', 'payoutUnderway', 'bank')),
	CONSTRAINT "ledger_accounts_currency" CHECK ("ledger_accounts"."currency" ~ '^[a-z]{3}$'),
	CONSTRAINT "ledger_accounts_house" CHECK ("ledger_accounts"."user_id" is null or "ledger_accounts"."kind" in ('memberPending', 'memberAvailable'))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"journal_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_journals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"currency" text NOT NULL,
	"entry_count" smallint NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_journals_kind" CHECK ("ledger_journals"."kind" in ('invoicePaid', 'refunded', 'refundReturned', 'disputed', 'disputeReturned', 'commission', 'commissionMatured', 'commissionReversed', 'commissionReturned', 'payoutApproved', 'payoutPaid', 'payoutFailed', 'payoutReturned', 'payoutWithdrawn', 'accountErased', 'saleBooked', 'saleMatured', 'saleReversed', 'saleWrittenOff', 'saleWithheld', 'saleHandedOver')),
	CONSTRAINT "ledger_journals_entries" CHECK ("ledger_journals"."entry_count" >= 2)
);
--> statement-breakpoint
CREATE TABLE "payout_details" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"ciphertext" text NOT NULL,
	"hint" text NOT NULL,
	"country" text,
	"failure" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_details_method" CHECK ("payout_details"."method" in ('bank', 'wallet')),
	CONSTRAINT "payout_details_country" CHECK (("payout_details"."method" = 'bank') = ("payout_details"."country" is not null)),
	CONSTRAINT "payout_details_failure" CHECK ("payout_details"."failure" in ('detailsWrong', 'nameMismatch', 'accountClosed', 'refusedByBank', 'other')),
	CONSTRAINT "payout_details_revision" CHECK ("payout_details"."revision" > 0)
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"period" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'prepared' NOT NULL,
	"is_sandbox" boolean NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"below_minimum_count" integer DEFAULT 0 NOT NULL,
	"below_minimum_cents" integer DEFAULT 0 NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"second_approved_by" uuid,
	"second_approved_at" timestamp with time zone,
	"exported_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payout_runs_period_unique" UNIQUE("period"),
	CONSTRAINT "payout_runs_period" CHECK ("payout_runs"."period" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "payout_runs_state" CHECK ("payout_runs"."state" in ('prepared', 'approved', 'exported', 'settled')),
	CONSTRAINT "payout_runs_approved" CHECK ("payout_runs"."state" in ('prepared', 'settled') or "payout_runs"."approved_at" is not null),
	CONSTRAINT "payout_runs_exported" CHECK ("payout_runs"."state" <> 'exported' or "payout_runs"."exported_at" is not null),
	CONSTRAINT "payout_runs_settled" CHECK (("payout_runs"."state" = 'settled') = ("payout_runs"."settled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"user_id" uuid,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"method" text,
	"hint" text,
	"details_ciphertext" text,
	"details_revision" integer,
	"is_left_out" boolean DEFAULT false NOT NULL,
	"obstacle" text,
	"failure" text,
	"note" text DEFAULT '' NOT NULL,
	"paid_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_cents" > 0),
	CONSTRAINT "payouts_currency" CHECK ("payouts"."currency" ~ '^[a-z]{3}$'),
	CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('planned', 'held', 'approved', 'paid', 'failed', 'returned')),
	CONSTRAINT "payouts_method" CHECK ("payouts"."method" in ('bank', 'wallet')),
	CONSTRAINT "payouts_obstacle" CHECK ("payouts"."obstacle" in ('banned', 'suspended', 'leaving', 'belowMinimum', 'noDetails', 'detailsFailed', 'newDetails', 'byStaff', 'superseded')),
	CONSTRAINT "payouts_failure" CHECK ("payouts"."failure" in ('detailsWrong', 'nameMismatch', 'accountClosed', 'refusedByBank', 'other')),
	CONSTRAINT "payouts_held" CHECK (("payouts"."state" = 'held') = ("payouts"."obstacle" is not null)),
	CONSTRAINT "payouts_failed" CHECK (("payouts"."state" in ('failed', 'returned')) = ("payouts"."failure" is not null and "payouts"."failed_at" is not null)),
	CONSTRAINT "payouts_paid" CHECK (("payouts"."state" in ('paid', 'returned')) = ("payouts"."paid_at" is not null)),
	CONSTRAINT "payouts_details" CHECK ("payouts"."state" <> 'planned' or "payouts"."details_ciphertext" is not null)
);
--> statement-breakpoint
CREATE TABLE "sale_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid,
	"seller_id" uuid,
	"goods" text NOT NULL,
	"goods_id" uuid NOT NULL,
	"title" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'reserved' NOT NULL,
	"reserved_until" timestamp with time zone NOT NULL,
	"refund_until" timestamp with time zone NOT NULL,
	"matures_at" timestamp with time zone NOT NULL,
	"begins_at" timestamp with time zone,
	"time_zone" text,
	"session_id" text,
	"intent_id" text,
	"paid_at" timestamp with time zone,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"dispute_status" text,
	"dispute_due_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_orders_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "sale_orders_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "sale_orders_state" CHECK ("sale_orders"."state" in ('reserved', 'expired', 'paid', 'refunded', 'disputed', 'chargedBack')),
	CONSTRAINT "sale_orders_goods" CHECK ("sale_orders"."goods" in ('eventSeat', 'course')),
	CONSTRAINT "sale_orders_cents" CHECK ("sale_orders"."amount_cents" > 0 and "sale_orders"."fee_cents" between 0 and "sale_orders"."amount_cents"),
	CONSTRAINT "sale_orders_refunded" CHECK ("sale_orders"."refunded_cents" between 0 and "sale_orders"."amount_cents"),
	CONSTRAINT "sale_orders_paid" CHECK (("sale_orders"."paid_at" is null) = ("sale_orders"."state" in ('reserved', 'expired'))),
	CONSTRAINT "sale_orders_intent" CHECK ("sale_orders"."paid_at" is null or "sale_orders"."intent_id" is not null),
	CONSTRAINT "sale_orders_begins" CHECK (("sale_orders"."begins_at" is null) = ("sale_orders"."time_zone" is null))
);
--> statement-breakpoint
CREATE TABLE "sale_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_cents" integer,
	"cause" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"client_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"refund_id" text,
	"came_back_at" timestamp with time zone,
	CONSTRAINT "sale_refunds_client_id_unique" UNIQUE("client_id"),
	CONSTRAINT "sale_refunds_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "sale_refunds_cause" CHECK ("sale_refunds"."cause" in ('left', 'removed', 'canceled', 'noSeat', 'sellerGone', 'buyerGone', 'onHold', 'staff', 'requested', 'takenDown', 'boughtTwice')),
	CONSTRAINT "sale_refunds_amount" CHECK ("sale_refunds"."amount_cents" > 0),
	CONSTRAINT "sale_refunds_answered" CHECK ("sale_refunds"."refund_id" is null or "sale_refunds"."answered_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "sale_settlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_settlements_kind" CHECK ("sale_settlements"."kind" in ('paid', 'refunded', 'refundReturned', 'disputed', 'disputeReturned')),
	CONSTRAINT "sale_settlements_amount" CHECK ("sale_settlements"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "sale_waivers" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"owed_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"phrase" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_waivers_owed" CHECK ("sale_waivers"."owed_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "city_guides" (
	"id" uuid PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"invited_by_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"live_title" text,
	"live_text" text,
	"live_sources" jsonb,
	"live_minutes" integer,
	"published_at" timestamp with time zone,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"taken_down_reason" text,
	"taken_down_at" timestamp with time zone,
	"comment" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	CONSTRAINT "city_guides_state" CHECK ("city_guides"."state" in ('draft', 'inReview', 'sentBack', 'published')),
	CONSTRAINT "city_guides_words" CHECK (char_length("city_guides"."title") <= 120 and char_length("city_guides"."text") <= 40000 and char_length("city_guides"."comment") <= 2000),
	CONSTRAINT "city_guides_sources" CHECK (jsonb_array_length("city_guides"."sources") <= 30),
	CONSTRAINT "city_guides_live" CHECK (num_nulls("city_guides"."live_title", "city_guides"."live_text", "city_guides"."live_sources", "city_guides"."live_minutes", "city_guides"."published_at") in (0, 5)),
	CONSTRAINT "city_guides_in_review" CHECK ("city_guides"."state" = 'draft' or "city_guides"."submitted_at" is not null),
	CONSTRAINT "city_guides_published" CHECK ("city_guides"."state" <> 'published' or "city_guides"."published_at" is not null),
	CONSTRAINT "city_guides_taken_down" CHECK (("city_guides"."taken_down_reason" is null) = ("city_guides"."taken_down_at" is null)),
	CONSTRAINT "city_guides_pinned" CHECK (not "city_guides"."is_pinned" or ("city_guides"."published_at" is not null and "city_guides"."taken_down_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "announced_city_events" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"announced_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "city_digests" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"last_on" date NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "city_follows" (
	"member_id" uuid NOT NULL,
	"city_id" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "city_follows_member_id_city_id_pk" PRIMARY KEY("member_id","city_id")
);
--> statement-breakpoint
CREATE TABLE "city_news_kinds" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "city_news_kinds_member_id_kind_pk" PRIMARY KEY("member_id","kind"),
	CONSTRAINT "city_news_kinds_kind" CHECK ("city_news_kinds"."kind" in ('event', 'meetup', 'arrival', 'guide', 'review', 'stay'))
);
--> statement-breakpoint
CREATE TABLE "destination_favorites" (
	"member_id" uuid NOT NULL,
	"destination_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "destination_favorites_member_id_destination_id_pk" PRIMARY KEY("member_id","destination_id")
);
--> statement-breakpoint
CREATE TABLE "destination_seedings" (
	"version" integer PRIMARY KEY NOT NULL,
	"slugs" text[] DEFAULT '{}' NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "destinations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"description" text NOT NULL,
	"overall_score" numeric(3, 1),
	"cost_of_living_score" numeric(3, 1),
	"internet_speed_score" numeric(3, 1),
	"safety_score" numeric(3, 1),
	"weather_score" numeric(3, 1),
	"editorial_overall_score" numeric(3, 1),
	"editorial_cost_of_living_score" numeric(3, 1),
	"editorial_internet_speed_score" numeric(3, 1),
	"editorial_safety_score" numeric(3, 1),
	"editorial_weather_score" numeric(3, 1),
	"review_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"cost_of_living_count" integer DEFAULT 0 NOT NULL,
	"cost_of_living_sum" integer DEFAULT 0 NOT NULL,
	"internet_speed_count" integer DEFAULT 0 NOT NULL,
	"internet_speed_sum" integer DEFAULT 0 NOT NULL,
	"safety_count" integer DEFAULT 0 NOT NULL,
	"safety_sum" integer DEFAULT 0 NOT NULL,
	"weather_count" integer DEFAULT 0 NOT NULL,
	"weather_sum" integer DEFAULT 0 NOT NULL,
	"city_id" integer,
	"country_code" char(2),
	"continent" text,
	"monthly_cost_low_usd" integer,
	"monthly_cost_high_usd" integer,
	"internet_mbps" integer,
	"weather" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"community_level" text,
	"safety_note" text DEFAULT '' NOT NULL,
	"visa_notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"highlights" text[] DEFAULT '{}' NOT NULL,
	"provenances" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"folded" text GENERATED ALWAYS AS (fold_text(name || ' ' || city || ' ' || country)) STORED NOT NULL,
	"weather_kinds" bigint GENERATED ALWAYS AS (destination_weather_kinds(weather)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "destinations_slug_unique" UNIQUE("slug"),
	CONSTRAINT "destinations_city_id_unique" UNIQUE("city_id"),
	CONSTRAINT "destinations_scores" CHECK (coalesce("destinations"."overall_score", 0) between 0 and 10 and coalesce("destinations"."cost_of_living_score", 0) between 0 and 10 and coalesce("destinations"."internet_speed_score", 0) between 0 and 10 and coalesce("destinations"."safety_score", 0) between 0 and 10 and coalesce("destinations"."weather_score", 0) between 0 and 10),
	CONSTRAINT "destinations_editorial_scores" CHECK (coalesce("destinations"."editorial_overall_score", 0) between 0 and 10 and coalesce("destinations"."editorial_cost_of_living_score", 0) between 0 and 10 and coalesce("destinations"."editorial_internet_speed_score", 0) between 0 and 10 and coalesce("destinations"."editorial_safety_score", 0) between 0 and 10 and coalesce("destinations"."editorial_weather_score", 0) between 0 and 10),
	CONSTRAINT "destinations_ratings" CHECK ("destinations"."review_count" >= 0 and "destinations"."rating_sum" between "destinations"."review_count" and 5 * "destinations"."review_count" and "destinations"."cost_of_living_sum" between "destinations"."cost_of_living_count" and 5 * "destinations"."cost_of_living_count" and "destinations"."internet_speed_sum" between "destinations"."internet_speed_count" and 5 * "destinations"."internet_speed_count" and "destinations"."safety_sum" between "destinations"."safety_count" and 5 * "destinations"."safety_count" and "destinations"."weather_sum" between "destinations"."weather_count" and 5 * "destinations"."weather_count"),
	CONSTRAINT "destinations_coordinates" CHECK ("destinations"."latitude" between -90 and 90 and "destinations"."longitude" between -180 and 180),
	CONSTRAINT "destinations_facts" CHECK (coalesce("destinations"."monthly_cost_low_usd", 0) >= 0 and coalesce("destinations"."monthly_cost_high_usd" >= "destinations"."monthly_cost_low_usd", true) and coalesce("destinations"."internet_mbps", 0) >= 0 and jsonb_array_length("destinations"."weather") in (0, 12)),
	CONSTRAINT "destinations_continent" CHECK ("destinations"."continent" in ('africa', 'antarctica', 'asia', 'europe', 'northAmerica', 'oceania', 'southAmerica')),
	CONSTRAINT "destinations_community" CHECK ("destinations"."community_level" in ('small', 'growing', 'large', 'veryLarge'))
);
--> statement-breakpoint
CREATE TABLE "expat_candidacies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"month" date NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expat_candidacies_once" UNIQUE("month","member_id"),
	CONSTRAINT "expat_candidacies_month" CHECK (extract(day from "expat_candidacies"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "expat_consents" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "expat_consents_state" CHECK ("expat_consents"."state" in ('asked', 'given', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "expat_nominations" (
	"candidacy_id" uuid NOT NULL,
	"nominator_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expat_nominations_candidacy_id_nominator_id_pk" PRIMARY KEY("candidacy_id","nominator_id")
);
--> statement-breakpoint
CREATE TABLE "expat_votes" (
	"voter_id" uuid NOT NULL,
	"month" date NOT NULL,
	"candidacy_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expat_votes_voter_id_month_pk" PRIMARY KEY("voter_id","month")
);
--> statement-breakpoint
CREATE TABLE "featured_expats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"month" date,
	"member_id" uuid,
	"consent_note" text,
	"name" text NOT NULL,
	"age" integer,
	"origin_country" text NOT NULL,
	"current_country" text NOT NULL,
	"profession" text NOT NULL,
	"years_abroad" integer NOT NULL,
	"story" text NOT NULL,
	"key_tips" text[] NOT NULL,
	"achievements" text[] NOT NULL,
	"video_url" text,
	"picture_base" text,
	"picture_keys" text[] DEFAULT '{}' NOT NULL,
	"picture_color" text,
	"picture_version" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "featured_expats_month" CHECK (extract(day from "featured_expats"."month") = 1),
	CONSTRAINT "featured_expats_state" CHECK ("featured_expats"."state" in ('draft', 'published', 'withdrawn')),
	CONSTRAINT "featured_expats_published_has_month" CHECK ("featured_expats"."state" <> 'published' or "featured_expats"."month" is not null),
	CONSTRAINT "featured_expats_published_has_consent" CHECK ("featured_expats"."state" <> 'published' or "featured_expats"."member_id" is not null or "featured_expats"."consent_note" is not null)
);
--> statement-breakpoint
CREATE TABLE "destination_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"destination_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"client_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"rating" integer NOT NULL,
	"cost_of_living" integer,
	"internet_speed" integer,
	"safety" integer,
	"weather" integer,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"edited_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "destination_reviews_rating" CHECK ("destination_reviews"."rating" between 1 and 5 and coalesce("destination_reviews"."cost_of_living", 1) between 1 and 5 and coalesce("destination_reviews"."internet_speed", 1) between 1 and 5 and coalesce("destination_reviews"."safety", 1) between 1 and 5 and coalesce("destination_reviews"."weather", 1) between 1 and 5),
	CONSTRAINT "destination_reviews_words" CHECK (char_length("destination_reviews"."title") <= 100 and char_length("destination_reviews"."content") <= 4000),
	CONSTRAINT "destination_reviews_helpful" CHECK ("destination_reviews"."helpful_count" >= 0),
	CONSTRAINT "destination_reviews_hidden" CHECK (("destination_reviews"."hidden_at" is null) = ("destination_reviews"."hidden_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"whole_key" text NOT NULL,
	"rendition_base" text NOT NULL,
	"rendition_keys" text[] NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"crop" jsonb NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_photos_position" CHECK ("review_photos"."position" >= 0),
	CONSTRAINT "review_photos_color" CHECK ("review_photos"."color" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "review_versions" (
	"review_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"rating" integer NOT NULL,
	"cost_of_living" integer,
	"internet_speed" integer,
	"safety" integer,
	"weather" integer,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_versions_review_id_version_pk" PRIMARY KEY("review_id","version")
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_votes_review_id_member_id_pk" PRIMARY KEY("review_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "stay_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"whole_key" text NOT NULL,
	"rendition_base" text NOT NULL,
	"rendition_keys" text[] NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"crop" jsonb NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stay_photos_position" CHECK ("stay_photos"."position" >= 0),
	CONSTRAINT "stay_photos_color" CHECK ("stay_photos"."color" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "stay_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"price" text NOT NULL,
	"rules" text NOT NULL,
	"city_id" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"ends_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"held_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "stay_posts_kind" CHECK ("stay_posts"."kind" in ('room', 'handover', 'hosting', 'looking')),
	CONSTRAINT "stay_posts_days" CHECK ("stay_posts"."ends_on" >= "stay_posts"."starts_on"),
	CONSTRAINT "stay_posts_words" CHECK (char_length("stay_posts"."title") between 1 and 80 and char_length("stay_posts"."text") between 1 and 2000 and char_length("stay_posts"."price") <= 60 and char_length("stay_posts"."rules") <= 600),
	CONSTRAINT "stay_posts_hidden" CHECK (("stay_posts"."hidden_at" is null) = ("stay_posts"."hidden_reason" is null)),
	CONSTRAINT "stay_posts_held" CHECK ("stay_posts"."held_at" is null or "stay_posts"."hidden_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "tip_votes" (
	"tip_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tip_votes_tip_id_member_id_pk" PRIMARY KEY("tip_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "tips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid,
	"client_id" uuid NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"city_id" integer,
	"vote_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "tips_category" CHECK ("tips"."category" in ('productivity', 'money', 'health', 'safety', 'housing', 'connectivity')),
	CONSTRAINT "tips_title" CHECK (char_length("tips"."title") between 1 and 100),
	CONSTRAINT "tips_text" CHECK (char_length("tips"."text") between 1 and 2000),
	CONSTRAINT "tips_votes" CHECK ("tips"."vote_count" >= 0),
	CONSTRAINT "tips_hidden" CHECK (("tips"."hidden_at" is null) = ("tips"."hidden_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body_text" text NOT NULL,
	"body_html" text NOT NULL,
	"template" text NOT NULL,
	"concerns" uuid[] DEFAULT '{}' NOT NULL,
	"one_click_url" text,
	"is_private" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"copy_of" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_state" CHECK ("mails"."state" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"audience" text NOT NULL,
	"except_audiences" text[],
	"event" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_removals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"keys" text[] NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cleanup_items" (
	"cleanup_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"hidden_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_restored" boolean,
	CONSTRAINT "cleanup_items_cleanup_id_kind_target_id_pk" PRIMARY KEY("cleanup_id","kind","target_id"),
	CONSTRAINT "cleanup_items_kind" CHECK ("cleanup_items"."kind" in ('message', 'communityPost', 'communityReply', 'event', 'eventReply', 'stayPost', 'job', 'course', 'courseReview', 'memberQuestion', 'memberAnswer', 'tip', 'review', 'reference', 'cityGuide'))
);
--> statement-breakpoint
CREATE TABLE "member_cleanups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"ordered_by" uuid,
	"reason" text NOT NULL,
	"kinds" text[] NOT NULL,
	"period" text NOT NULL,
	"expected" jsonb NOT NULL,
	"state" text DEFAULT 'hiding' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"cursor" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_cleanups_kinds" CHECK ("member_cleanups"."kinds" <@ array['message', 'communityPost', 'communityReply', 'event', 'eventReply', 'stayPost', 'job', 'course', 'courseReview', 'memberQuestion', 'memberAnswer', 'tip', 'review', 'reference', 'cityGuide'] and cardinality("member_cleanups"."kinds") > 0),
	CONSTRAINT "member_cleanups_period" CHECK ("member_cleanups"."period" in ('day', 'week', 'month', 'all')),
	CONSTRAINT "member_cleanups_state" CHECK ("member_cleanups"."state" in ('hiding', 'done', 'stopped', 'restoring', 'restored'))
);
--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"sign_ups" integer NOT NULL,
	"messages" integer NOT NULL,
	"reports_opened" integer NOT NULL,
	"reports_decided" integer NOT NULL,
	"browser" integer,
	"explorer" integer,
	"adventurer" integer,
	"legend" integer,
	CONSTRAINT "daily_figures_counts" CHECK (least("daily_figures"."sign_ups", "daily_figures"."messages", "daily_figures"."reports_opened", "daily_figures"."reports_decided") >= 0),
	CONSTRAINT "daily_figures_tiers" CHECK (num_nulls("daily_figures"."browser", "daily_figures"."explorer", "daily_figures"."adventurer", "daily_figures"."legend") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "staff_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"author_id" uuid,
	"client_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_notes_text" CHECK (char_length("staff_notes"."text") between 1 and 500),
	CONSTRAINT "staff_notes_not_self" CHECK ("staff_notes"."member_id" <> "staff_notes"."author_id")
);
--> statement-breakpoint
CREATE TABLE "scam_warnings" (
	"banned_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"warned_at" timestamp with time zone,
	CONSTRAINT "scam_warnings_banned_id_member_id_pk" PRIMARY KEY("banned_id","member_id"),
	CONSTRAINT "scam_warnings_not_self" CHECK ("scam_warnings"."banned_id" <> "scam_warnings"."member_id")
);
--> statement-breakpoint
CREATE TABLE "course_editions" (
	"course_id" uuid NOT NULL,
	"edition" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"level" text DEFAULT 'allLevels' NOT NULL,
	"weeks" integer DEFAULT 1 NOT NULL,
	"outcomes" text[] DEFAULT '{}'::text[] NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (search_words(title || ' ' || summary)) STORED NOT NULL,
	CONSTRAINT "course_editions_course_id_edition_pk" PRIMARY KEY("course_id","edition"),
	CONSTRAINT "course_editions_edition" CHECK ("course_editions"."edition" in ('draft', 'live')),
	CONSTRAINT "course_editions_level" CHECK ("course_editions"."level" in ('beginner', 'intermediate', 'advanced', 'allLevels')),
	CONSTRAINT "course_editions_weeks" CHECK ("course_editions"."weeks" > 0)
);
--> statement-breakpoint
CREATE TABLE "course_enrollments" (
	"course_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"order_id" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"refund_requested_at" timestamp with time zone,
	"last_lesson_id" uuid,
	"completed_at" timestamp with time zone,
	"certificate_code" text,
	"is_name_shown" boolean DEFAULT false NOT NULL,
	CONSTRAINT "course_enrollments_course_id_member_id_pk" PRIMARY KEY("course_id","member_id"),
	CONSTRAINT "course_enrollments_certificate_code_unique" UNIQUE("certificate_code"),
	CONSTRAINT "course_enrollments_certificate" CHECK (("course_enrollments"."certificate_code" is null) = ("course_enrollments"."completed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "course_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"whole_key" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"is_in_draft" boolean DEFAULT true NOT NULL,
	"is_live" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_files_kind" CHECK ("course_files"."kind" in ('pdf', 'zip', 'png', 'jpg', 'webp', 'gif')),
	CONSTRAINT "course_files_used" CHECK ("course_files"."is_in_draft" or "course_files"."is_live")
);
--> statement-breakpoint
CREATE TABLE "course_lessons" (
	"course_id" uuid NOT NULL,
	"edition" text NOT NULL,
	"id" uuid NOT NULL,
	"module_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"is_free" boolean DEFAULT false NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"video_player" text,
	"video_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "course_lessons_course_id_edition_id_pk" PRIMARY KEY("course_id","edition","id"),
	CONSTRAINT "course_lessons_edition" CHECK ("course_lessons"."edition" in ('draft', 'live')),
	CONSTRAINT "course_lessons_video" CHECK (("course_lessons"."video_player" is null) = ("course_lessons"."video_id" is null)),
	CONSTRAINT "course_lessons_player" CHECK ("course_lessons"."video_player" in ('youtube', 'vimeo'))
);
--> statement-breakpoint
CREATE TABLE "course_modules" (
	"course_id" uuid NOT NULL,
	"edition" text NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "course_modules_course_id_edition_id_pk" PRIMARY KEY("course_id","edition","id"),
	CONSTRAINT "course_modules_edition" CHECK ("course_modules"."edition" in ('draft', 'live'))
);
--> statement-breakpoint
CREATE TABLE "course_progress" (
	"course_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_progress_course_id_member_id_lesson_id_pk" PRIMARY KEY("course_id","member_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "course_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"lesson_id" uuid,
	CONSTRAINT "course_questions_answer" CHECK (("course_questions"."answer" is null) = ("course_questions"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "course_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"rating" integer NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	CONSTRAINT "course_reviews_rating" CHECK ("course_reviews"."rating" between 1 and 5),
	CONSTRAINT "course_reviews_hidden" CHECK (("course_reviews"."hidden_at" is null) = ("course_reviews"."hidden_reason" is null)),
	CONSTRAINT "course_reviews_answer" CHECK (("course_reviews"."answer" is null) = ("course_reviews"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "course_visits" (
	"course_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"day" text NOT NULL,
	CONSTRAINT "course_visits_course_id_member_id_day_pk" PRIMARY KEY("course_id","member_id","day")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"creator_id" uuid,
	"position" integer,
	"enroll_url" text,
	"former_price_cents" integer,
	"click_count" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone,
	"off_sale" text,
	"off_sale_reason" text,
	"taken_down_at" timestamp with time zone,
	"is_stopped_by_creator" boolean DEFAULT false NOT NULL,
	"price_cents" integer DEFAULT 0 NOT NULL,
	"sale_price_cents" integer,
	"sale_ends_at" timestamp with time zone,
	"period" text DEFAULT 'lifetime' NOT NULL,
	"submitted_at" timestamp with time zone,
	"decision" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_state" CHECK ("courses"."state" in ('draft', 'inReview', 'changesAsked', 'refused', 'approved')),
	CONSTRAINT "courses_period" CHECK ("courses"."period" in ('sixMonths', 'oneYear', 'lifetime')),
	CONSTRAINT "courses_off_sale" CHECK ("courses"."off_sale" in ('creator', 'staff')),
	CONSTRAINT "courses_taken_down" CHECK (("courses"."off_sale" is not distinct from 'staff') = ("courses"."taken_down_at" is not null)),
	CONSTRAINT "courses_stopped" CHECK (not "courses"."is_stopped_by_creator" or "courses"."off_sale" is not distinct from 'staff'),
	CONSTRAINT "courses_price" CHECK ("courses"."price_cents" = 0 or "courses"."price_cents" between 100 and 100000),
	CONSTRAINT "courses_sale" CHECK (("courses"."sale_price_cents" is null) = ("courses"."sale_ends_at" is null) and "courses"."sale_price_cents" between 100 and 100000 and "courses"."sale_price_cents" < "courses"."price_cents"),
	CONSTRAINT "courses_house" CHECK ("courses"."position" is null or "courses"."creator_id" is null),
	CONSTRAINT "courses_enroll_url" CHECK ("courses"."enroll_url" is null or "courses"."position" is not null)
);
--> statement-breakpoint
CREATE TABLE "job_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"applicant_id" uuid NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"message" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"viewed_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "job_applications_state" CHECK ("job_applications"."state" in ('submitted', 'viewed', 'shortlisted', 'rejected', 'hired', 'withdrawn')),
	CONSTRAINT "job_applications_words" CHECK (char_length("job_applications"."message") between ("job_applications"."state" <> 'withdrawn')::int and 4000 and char_length("job_applications"."note") <= 2000 and char_length("job_applications"."answer") <= 2000),
	CONSTRAINT "job_applications_viewed" CHECK ("job_applications"."state" in ('submitted', 'withdrawn') or "job_applications"."viewed_at" is not null),
	CONSTRAINT "job_applications_answered" CHECK ("job_applications"."state" not in ('shortlisted', 'rejected', 'hired') or "job_applications"."answered_at" is not null),
	CONSTRAINT "job_applications_withdrawn" CHECK (("job_applications"."state" = 'withdrawn') = ("job_applications"."withdrawn_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "job_cvs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"applicant_id" uuid NOT NULL,
	"application_id" uuid,
	"whole_key" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "job_cvs_kind" CHECK ("job_cvs"."kind" in ('pdf', 'docx')),
	CONSTRAINT "job_cvs_name" CHECK (char_length("job_cvs"."name") between 1 and 100),
	CONSTRAINT "job_cvs_size" CHECK ("job_cvs"."size_bytes" between 1 and 5242880)
);
--> statement-breakpoint
CREATE TABLE "job_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"alert" text NOT NULL,
	"search" text,
	"job_type" text,
	"salary_at_least" integer,
	"currency" text,
	"country_code" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"notified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_searches_alert" CHECK ("job_searches"."alert" in ('none', 'atOnce', 'daily', 'weekly')),
	CONSTRAINT "job_searches_type" CHECK ("job_searches"."job_type" in ('remote', 'hybrid', 'onsite')),
	CONSTRAINT "job_searches_currency" CHECK ("job_searches"."currency" in ('USD', 'EUR', 'GBP', 'AUD', 'BRL', 'CAD', 'CHF', 'CZK', 'DKK', 'IDR', 'JPY', 'MXN', 'NOK', 'NZD', 'PLN', 'SEK', 'SGD', 'THB')),
	CONSTRAINT "job_searches_salary" CHECK ("job_searches"."salary_at_least" is null or "job_searches"."currency" is not null),
	CONSTRAINT "job_searches_tags" CHECK (cardinality("job_searches"."tags") <= 8),
	CONSTRAINT "job_searches_name" CHECK (char_length("job_searches"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "job_access_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"access_type" text NOT NULL,
	"accessed_fields" text[] NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_access_logs_type" CHECK ("job_access_logs"."access_type" in ('view', 'save', 'click', 'apply', 'application', 'cv'))
);
--> statement-breakpoint
CREATE TABLE "job_listings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"posted_by" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"title" text NOT NULL,
	"company" text NOT NULL,
	"company_site" text,
	"logo_base" text,
	"logo_keys" text[] DEFAULT '{}'::text[] NOT NULL,
	"logo_version" integer DEFAULT 0 NOT NULL,
	"location" text NOT NULL,
	"job_type" text NOT NULL,
	"salary_min" integer,
	"salary_max" integer,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"requirements" text[] DEFAULT '{}'::text[] NOT NULL,
	"benefits" text[] DEFAULT '{}'::text[] NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"countries" text[] DEFAULT '{}'::text[] NOT NULL,
	"apply_url" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"published_at" timestamp with time zone,
	"announced_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"reminded_of" timestamp with time zone,
	"refused_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"words" "tsvector" GENERATED ALWAYS AS (search_words(title || ' ' || company || ' ' || location)) STORED NOT NULL,
	"salary_top" integer GENERATED ALWAYS AS (coalesce(salary_max, salary_min)) STORED,
	CONSTRAINT "job_listings_state" CHECK ("job_listings"."state" in ('draft', 'held', 'open', 'closed', 'expired')),
	CONSTRAINT "job_listings_type" CHECK ("job_listings"."job_type" in ('remote', 'hybrid', 'onsite')),
	CONSTRAINT "job_listings_currency" CHECK ("job_listings"."currency" in ('USD', 'EUR', 'GBP', 'AUD', 'BRL', 'CAD', 'CHF', 'CZK', 'DKK', 'IDR', 'JPY', 'MXN', 'NOK', 'NZD', 'PLN', 'SEK', 'SGD', 'THB')),
	CONSTRAINT "job_listings_salary" CHECK ("job_listings"."salary_min" between 0 and 2000000000 and "job_listings"."salary_max" between 0 and 2000000000 and "job_listings"."salary_min" <= "job_listings"."salary_max"),
	CONSTRAINT "job_listings_words" CHECK (char_length("job_listings"."title") between 1 and 100 and char_length("job_listings"."company") between 1 and 100 and char_length("job_listings"."location") between 1 and 100 and char_length("job_listings"."description") between 1 and 8000),
	CONSTRAINT "job_listings_lists" CHECK (cardinality("job_listings"."requirements") <= 15 and cardinality("job_listings"."benefits") <= 15 and cardinality("job_listings"."tags") <= 8 and cardinality("job_listings"."countries") <= 30),
	CONSTRAINT "job_listings_urls" CHECK ("job_listings"."apply_url" ~ '^https?://' and char_length("job_listings"."apply_url") <= 500 and "job_listings"."company_site" ~ '^https?://' and char_length("job_listings"."company_site") <= 500),
	CONSTRAINT "job_listings_opened" CHECK (("job_listings"."opened_at" is null) = ("job_listings"."expires_at" is null) and ("job_listings"."state" not in ('open', 'expired') or "job_listings"."opened_at" is not null)),
	CONSTRAINT "job_listings_logo" CHECK (("job_listings"."logo_base" is null) = (cardinality("job_listings"."logo_keys") = 0)),
	CONSTRAINT "job_listings_hidden" CHECK (("job_listings"."hidden_at" is null) = ("job_listings"."hidden_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "saved_jobs" (
	"member_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_jobs_member_id_job_id_pk" PRIMARY KEY("member_id","job_id")
);
--> statement-breakpoint
ALTER TABLE "announcement_dismissals" ADD CONSTRAINT "announcement_dismissals_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_dismissals" ADD CONSTRAINT "announcement_dismissals_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_errors" ADD CONSTRAINT "client_errors_last_user_id_users_id_fk" FOREIGN KEY ("last_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_mutes" ADD CONSTRAINT "moderation_mutes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_mutes" ADD CONSTRAINT "moderation_mutes_muted_by_users_id_fk" FOREIGN KEY ("muted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_strikes" ADD CONSTRAINT "moderation_strikes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_strikes" ADD CONSTRAINT "moderation_strikes_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_strikes" ADD CONSTRAINT "moderation_strikes_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_messages" ADD CONSTRAINT "refused_messages_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_times" ADD CONSTRAINT "email_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_topics" ADD CONSTRAINT "notification_topics_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_connections" ADD CONSTRAINT "user_connections_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_connections" ADD CONSTRAINT "user_connections_target_id_users_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD CONSTRAINT "directory_entries_member_id_user_profiles_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."user_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_grants" ADD CONSTRAINT "membership_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_target_member_id_users_id_fk" FOREIGN KEY ("target_member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_limits" ADD CONSTRAINT "rate_limits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_participants" ADD CONSTRAINT "community_participants_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_participants" ADD CONSTRAINT "community_participants_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_replies" ADD CONSTRAINT "community_replies_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_replies" ADD CONSTRAINT "community_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_disputes" ADD CONSTRAINT "attendance_disputes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reminders" ADD CONSTRAINT "event_reminders_event_id_travel_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."travel_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reminders" ADD CONSTRAINT "event_reminders_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_co_hosts" ADD CONSTRAINT "event_co_hosts_event_id_travel_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."travel_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_co_hosts" ADD CONSTRAINT "event_co_hosts_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_covers" ADD CONSTRAINT "event_covers_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_feeds" ADD CONSTRAINT "event_feeds_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_event_id_travel_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."travel_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_order_id_sale_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sale_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_replies" ADD CONSTRAINT "event_replies_event_id_travel_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."travel_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_replies" ADD CONSTRAINT "event_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_events" ADD CONSTRAINT "travel_events_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_events" ADD CONSTRAINT "travel_events_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_events" ADD CONSTRAINT "travel_events_cover_id_event_covers_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."event_covers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_streams" ADD CONSTRAINT "live_streams_streamer_id_users_id_fk" FOREIGN KEY ("streamer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_streams" ADD CONSTRAINT "live_streams_hand_over_to_users_id_fk" FOREIGN KEY ("hand_over_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_messages" ADD CONSTRAINT "stream_messages_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_messages" ADD CONSTRAINT "stream_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_mutes" ADD CONSTRAINT "stream_mutes_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_mutes" ADD CONSTRAINT "stream_mutes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_participants" ADD CONSTRAINT "stream_participants_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_participants" ADD CONSTRAINT "stream_participants_participant_id_users_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_removals" ADD CONSTRAINT "stream_removals_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_removals" ADD CONSTRAINT "stream_removals_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dinner_confirmations" ADD CONSTRAINT "dinner_confirmations_table_id_dinner_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."dinner_tables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dinner_confirmations" ADD CONSTRAINT "dinner_confirmations_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dinner_confirmations" ADD CONSTRAINT "dinner_confirmations_confirmed_by_id_users_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dinner_opt_ins" ADD CONSTRAINT "dinner_opt_ins_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dinner_opt_ins" ADD CONSTRAINT "dinner_opt_ins_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dinner_seats" ADD CONSTRAINT "dinner_seats_week_id_dinner_weeks_id_fk" FOREIGN KEY ("week_id") REFERENCES "public"."dinner_weeks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dinner_seats" ADD CONSTRAINT "dinner_seats_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dinner_seats" ADD CONSTRAINT "dinner_seats_table_id_dinner_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."dinner_tables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dinner_tables" ADD CONSTRAINT "dinner_tables_week_id_dinner_weeks_id_fk" FOREIGN KEY ("week_id") REFERENCES "public"."dinner_weeks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dinner_weeks" ADD CONSTRAINT "dinner_weeks_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concierge_files" ADD CONSTRAINT "concierge_files_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concierge_files" ADD CONSTRAINT "concierge_files_message_id_concierge_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."concierge_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concierge_messages" ADD CONSTRAINT "concierge_messages_request_id_concierge_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."concierge_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concierge_messages" ADD CONSTRAINT "concierge_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_conversations" ADD CONSTRAINT "guide_conversations_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_conversations" ADD CONSTRAINT "guide_conversations_begun_from_id_destinations_id_fk" FOREIGN KEY ("begun_from_id") REFERENCES "public"."destinations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_conversations" ADD CONSTRAINT "guide_conversations_about_id_destinations_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."destinations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_days" ADD CONSTRAINT "guide_days_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_questions" ADD CONSTRAINT "guide_questions_conversation_id_guide_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."guide_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_questions" ADD CONSTRAINT "guide_questions_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_questions" ADD CONSTRAINT "guide_questions_about_id_destinations_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."destinations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_answers" ADD CONSTRAINT "member_answers_question_id_member_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."member_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_answers" ADD CONSTRAINT "member_answers_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_questions" ADD CONSTRAINT "member_questions_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_questions" ADD CONSTRAINT "member_questions_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_restores" ADD CONSTRAINT "email_restores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_step_resets" ADD CONSTRAINT "two_step_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_step_resets" ADD CONSTRAINT "two_step_resets_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_step_resets" ADD CONSTRAINT "two_step_resets_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_clicks" ADD CONSTRAINT "invitation_clicks_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_mailings" ADD CONSTRAINT "invitation_mailings_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_invitation" FOREIGN KEY ("invitation_id","inviter_id") REFERENCES "public"."invitations"("id","inviter_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_checks" ADD CONSTRAINT "photo_checks_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_matches" ADD CONSTRAINT "photo_matches_newer_id_photos_id_fk" FOREIGN KEY ("newer_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_matches" ADD CONSTRAINT "photo_matches_older_id_photos_id_fk" FOREIGN KEY ("older_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_checks" ADD CONSTRAINT "verification_checks_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_evidence" ADD CONSTRAINT "verification_evidence_check_id_verification_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."verification_checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_views" ADD CONSTRAINT "verification_views_check_id_verification_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."verification_checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_searches" ADD CONSTRAINT "member_searches_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gathering_attendances" ADD CONSTRAINT "gathering_attendances_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_cancellations" ADD CONSTRAINT "late_cancellations_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_references" ADD CONSTRAINT "member_references_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_references" ADD CONSTRAINT "member_references_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missed_dinners" ADD CONSTRAINT "missed_dinners_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_contacts" ADD CONSTRAINT "safety_contacts_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_links" ADD CONSTRAINT "safety_links_contact_id_safety_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."safety_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_links" ADD CONSTRAINT "safety_links_timer_id_safety_timers_id_fk" FOREIGN KEY ("timer_id") REFERENCES "public"."safety_timers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_timers" ADD CONSTRAINT "safety_timers_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_timers" ADD CONSTRAINT "safety_timers_contact_id_safety_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."safety_contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_limit_warnings" ADD CONSTRAINT "day_limit_warnings_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notified_overlaps" ADD CONSTRAINT "notified_overlaps_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notified_overlaps" ADD CONSTRAINT "notified_overlaps_other_member_id_users_id_fk" FOREIGN KEY ("other_member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whereabouts" ADD CONSTRAINT "whereabouts_member_id_user_profiles_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."user_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whereabouts" ADD CONSTRAINT "whereabouts_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_conversations" ADD CONSTRAINT "stay_conversations_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_conversations" ADD CONSTRAINT "stay_conversations_post_id_stay_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."stay_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_conversations" ADD CONSTRAINT "stay_conversations_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_pins" ADD CONSTRAINT "chat_pins_message" FOREIGN KEY ("room_id","sequence") REFERENCES "public"."chat_messages"("room_id","sequence") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_direct_rooms" ADD CONSTRAINT "chat_direct_rooms_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_direct_rooms" ADD CONSTRAINT "chat_direct_rooms_first_member_id_users_id_fk" FOREIGN KEY ("first_member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_direct_rooms" ADD CONSTRAINT "chat_direct_rooms_second_member_id_users_id_fk" FOREIGN KEY ("second_member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mentions" ADD CONSTRAINT "chat_mentions_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mentions" ADD CONSTRAINT "chat_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mentions" ADD CONSTRAINT "chat_mentions_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message_versions" ADD CONSTRAINT "chat_message_versions_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_reply_to_id_chat_messages_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."chat_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_photos" ADD CONSTRAINT "chat_photos_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_photos" ADD CONSTRAINT "chat_photos_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room_members" ADD CONSTRAINT "chat_room_members_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room_members" ADD CONSTRAINT "chat_room_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_conversations" ADD CONSTRAINT "closed_conversations_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_conversations" ADD CONSTRAINT "closed_conversations_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_conversations" ADD CONSTRAINT "closed_conversations_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_group_links" ADD CONSTRAINT "chat_group_links_room_id_chat_groups_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_groups"("room_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_group_links" ADD CONSTRAINT "chat_group_links_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_group_members" ADD CONSTRAINT "chat_group_members_room_id_chat_groups_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_groups"("room_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_group_members" ADD CONSTRAINT "chat_group_members_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_group_seats" ADD CONSTRAINT "chat_group_seats_room_id_chat_groups_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_groups"("room_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_group_seats" ADD CONSTRAINT "chat_group_seats_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_groups" ADD CONSTRAINT "chat_groups_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_groups" ADD CONSTRAINT "chat_groups_event_id_travel_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."travel_events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_groups" ADD CONSTRAINT "chat_groups_table_id_dinner_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."dinner_tables"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_poll_votes" ADD CONSTRAINT "chat_poll_votes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_poll_votes" ADD CONSTRAINT "chat_poll_votes_poll" FOREIGN KEY ("message_id","is_multiple") REFERENCES "public"."chat_polls"("message_id","is_multiple") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_polls" ADD CONSTRAINT "chat_polls_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_referred_id_users_id_fk" FOREIGN KEY ("referred_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_journal_id_ledger_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."ledger_journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_details" ADD CONSTRAINT "payout_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_second_approved_by_users_id_fk" FOREIGN KEY ("second_approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_orders" ADD CONSTRAINT "sale_orders_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_orders" ADD CONSTRAINT "sale_orders_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_refunds" ADD CONSTRAINT "sale_refunds_order_id_sale_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sale_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_settlements" ADD CONSTRAINT "sale_settlements_order_id_sale_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sale_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_waivers" ADD CONSTRAINT "sale_waivers_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city_guides" ADD CONSTRAINT "city_guides_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city_guides" ADD CONSTRAINT "city_guides_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city_guides" ADD CONSTRAINT "city_guides_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announced_city_events" ADD CONSTRAINT "announced_city_events_event_id_travel_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."travel_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city_digests" ADD CONSTRAINT "city_digests_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city_follows" ADD CONSTRAINT "city_follows_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city_follows" ADD CONSTRAINT "city_follows_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city_news_kinds" ADD CONSTRAINT "city_news_kinds_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destination_favorites" ADD CONSTRAINT "destination_favorites_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destination_favorites" ADD CONSTRAINT "destination_favorites_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expat_candidacies" ADD CONSTRAINT "expat_candidacies_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expat_consents" ADD CONSTRAINT "expat_consents_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expat_nominations" ADD CONSTRAINT "expat_nominations_candidacy_id_expat_candidacies_id_fk" FOREIGN KEY ("candidacy_id") REFERENCES "public"."expat_candidacies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expat_nominations" ADD CONSTRAINT "expat_nominations_nominator_id_users_id_fk" FOREIGN KEY ("nominator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expat_votes" ADD CONSTRAINT "expat_votes_voter_id_users_id_fk" FOREIGN KEY ("voter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expat_votes" ADD CONSTRAINT "expat_votes_candidacy_id_expat_candidacies_id_fk" FOREIGN KEY ("candidacy_id") REFERENCES "public"."expat_candidacies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featured_expats" ADD CONSTRAINT "featured_expats_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destination_reviews" ADD CONSTRAINT "destination_reviews_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destination_reviews" ADD CONSTRAINT "destination_reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_destination_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."destination_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_versions" ADD CONSTRAINT "review_versions_review_id_destination_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."destination_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_destination_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."destination_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_photos" ADD CONSTRAINT "stay_photos_post_id_stay_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."stay_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_posts" ADD CONSTRAINT "stay_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_posts" ADD CONSTRAINT "stay_posts_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_votes" ADD CONSTRAINT "tip_votes_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_votes" ADD CONSTRAINT "tip_votes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_copy_of_mails_id_fk" FOREIGN KEY ("copy_of") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleanup_items" ADD CONSTRAINT "cleanup_items_cleanup_id_member_cleanups_id_fk" FOREIGN KEY ("cleanup_id") REFERENCES "public"."member_cleanups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_cleanups" ADD CONSTRAINT "member_cleanups_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_cleanups" ADD CONSTRAINT "member_cleanups_ordered_by_users_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scam_warnings" ADD CONSTRAINT "scam_warnings_banned_id_users_id_fk" FOREIGN KEY ("banned_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scam_warnings" ADD CONSTRAINT "scam_warnings_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_editions" ADD CONSTRAINT "course_editions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD CONSTRAINT "course_enrollments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD CONSTRAINT "course_enrollments_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_files" ADD CONSTRAINT "course_files_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_lessons" ADD CONSTRAINT "course_lessons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_modules" ADD CONSTRAINT "course_modules_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_questions" ADD CONSTRAINT "course_questions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_questions" ADD CONSTRAINT "course_questions_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_visits" ADD CONSTRAINT "course_visits_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_visits" ADD CONSTRAINT "course_visits_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_job_id_job_listings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_applicant_id_users_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_cvs" ADD CONSTRAINT "job_cvs_job_id_job_listings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_cvs" ADD CONSTRAINT "job_cvs_applicant_id_users_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_cvs" ADD CONSTRAINT "job_cvs_application_id_job_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."job_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_searches" ADD CONSTRAINT "job_searches_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_access_logs" ADD CONSTRAINT "job_access_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_access_logs" ADD CONSTRAINT "job_access_logs_job_id_job_listings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_listings" ADD CONSTRAINT "job_listings_posted_by_users_id_fk" FOREIGN KEY ("posted_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_job_id_job_listings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_objects_newest" ON "sandbox_objects" USING btree ("kind","sequence" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sandbox_objects_of_customer" ON "sandbox_objects" USING btree ("customer_id","kind","sequence" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sandbox_objects_of_parent" ON "sandbox_objects" USING btree ("parent_id","kind","sequence" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sandbox_objects_due" ON "sandbox_objects" USING btree ("due_at","sequence") WHERE "sandbox_objects"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "announcement_dismissals_by_member" ON "announcement_dismissals" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "announcements_by_end" ON "announcements" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "announcements_to_notice" ON "announcements" USING btree ("starts_at") WHERE "announcements"."is_notice" and "announcements"."notice_sent_at" is null;--> statement-breakpoint
CREATE INDEX "audit_log_of_target" ON "audit_log" USING btree ("target_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" USING btree ("actor_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_by_words" ON "audit_log" USING gin (search_words("action" || ' ' || coalesce("reason", '')));--> statement-breakpoint
CREATE INDEX "audit_log_by_created_at" ON "audit_log" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cities_by_search_name" ON "cities" USING btree ("search_name" text_pattern_ops,"population" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cities_by_country" ON "cities" USING btree ("country_code","population" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cities_by_region" ON "cities" USING btree ("country_code","region_path" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "cities_by_population" ON "cities" USING btree ("population" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "cities_by_letters" ON "cities" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cities_unspaced" ON "cities" USING btree ("population" DESC NULLS FIRST) WHERE has_unspaced("cities"."search_name");--> statement-breakpoint
CREATE INDEX "city_names_by_city" ON "city_names" USING btree ("city_id") WHERE "city_names"."is_known";--> statement-breakpoint
CREATE INDEX "city_names_by_search_name" ON "city_names" USING btree ("search_name" text_pattern_ops,"weight" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "city_names_known" ON "city_names" USING btree ("search_name" text_pattern_ops) WHERE "city_names"."is_known";--> statement-breakpoint
CREATE INDEX "city_names_by_letters" ON "city_names" USING gin ("search_name" gin_trgm_ops) WHERE "city_names"."is_known";--> statement-breakpoint
CREATE INDEX "city_names_unspaced" ON "city_names" USING btree ("weight" DESC NULLS FIRST) WHERE has_unspaced("city_names"."search_name");--> statement-breakpoint
CREATE INDEX "place_areas_by_country" ON "place_areas" USING btree ("country_code","search_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "client_errors_by_first_seen" ON "client_errors" USING btree ("first_seen_at");--> statement-breakpoint
CREATE INDEX "client_errors_by_user" ON "client_errors" USING btree ("last_user_id");--> statement-breakpoint
CREATE INDEX "client_errors_by_words" ON "client_errors" USING gin (search_words("message"));--> statement-breakpoint
CREATE INDEX "client_errors_by_last_seen" ON "client_errors" USING btree ("last_seen_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "moderation_cases_newest" ON "moderation_cases" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "moderation_cases_by_member" ON "moderation_cases" USING btree ("member_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "moderation_cases_by_decider" ON "moderation_cases" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "moderation_cases_by_assignee" ON "moderation_cases" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "moderation_mutes_by_member" ON "moderation_mutes" USING btree ("member_id","ends_at");--> statement-breakpoint
CREATE INDEX "moderation_mutes_by_muter" ON "moderation_mutes" USING btree ("muted_by");--> statement-breakpoint
CREATE INDEX "moderation_strikes_by_member" ON "moderation_strikes" USING btree ("member_id","expires_at");--> statement-breakpoint
CREATE INDEX "moderation_strikes_by_giver" ON "moderation_strikes" USING btree ("given_by");--> statement-breakpoint
CREATE UNIQUE INDEX "refused_messages_once" ON "refused_messages" USING btree ("member_id","attempt_id",hashtextextended("content", 0));--> statement-breakpoint
CREATE INDEX "refused_messages_newest" ON "refused_messages" USING btree ("member_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refused_messages_by_age" ON "refused_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "word_rules_newest" ON "word_rules" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notices_by_member" ON "notices" USING btree ("member_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "notices_unread" ON "notices" USING btree ("member_id","kind","group_key") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_unread_by_subject" ON "notices" USING btree ("kind","group_key") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_by_actor" ON "notices" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "notices_by_age" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notices_to_mail" ON "notices" USING btree ("member_id","mail_at") WHERE "notices"."mail_at" is not null and "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_created_at" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_by_name_words" ON "users" USING gin (search_words("full_name"));--> statement-breakpoint
CREATE INDEX "users_by_email_words" ON "users" USING gin (search_words("email"::text));--> statement-breakpoint
CREATE INDEX "users_closed" ON "users" USING btree ("id") WHERE "users"."state" <> 'active' or not "users"."is_email_confirmed" or "users"."deletion_due_at" is not null;--> statement-breakpoint
CREATE INDEX "users_leaving" ON "users" USING btree ("deletion_due_at") WHERE "users"."deletion_due_at" is not null;--> statement-breakpoint
CREATE INDEX "blocks_by_blocked" ON "blocks" USING btree ("blocked_id","blocker_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_connections_alive" ON "user_connections" USING btree (least("requester_id", "target_id"),greatest("requester_id", "target_id")) WHERE "user_connections"."status" in ('pending', 'accepted');--> statement-breakpoint
CREATE INDEX "user_connections_by_requester" ON "user_connections" USING btree ("requester_id","status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_connections_by_target" ON "user_connections" USING btree ("target_id","status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_connections_expiring" ON "user_connections" USING btree ("expires_at") WHERE "user_connections"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "directory_entries_by_joining" ON "directory_entries" USING btree ("joined");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_entries_by_recency" ON "directory_entries" USING btree ("recency");--> statement-breakpoint
CREATE INDEX "directory_entries_by_member" ON "directory_entries" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "directory_entries_by_country" ON "directory_entries" USING btree ("country","position");--> statement-breakpoint
CREATE INDEX "directory_entries_by_city" ON "directory_entries" USING btree ("city","country","position");--> statement-breakpoint
CREATE INDEX "directory_entries_by_age" ON "directory_entries" USING btree ("age","position");--> statement-breakpoint
CREATE INDEX "directory_entries_by_words" ON "directory_entries" USING gin ("words","interests","languages","stay_cities") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "membership_grants_of_member" ON "membership_grants" USING btree ("user_id","granted_at");--> statement-breakpoint
CREATE INDEX "memberships_by_tier" ON "memberships" USING btree ("tier");--> statement-breakpoint
CREATE INDEX "memberships_by_rank" ON "memberships" USING btree ((array_position(array['browser', 'explorer', 'adventurer', 'legend'], "tier")) desc nulls first,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_profiles_by_city" ON "user_profiles" USING btree ("city_id","user_id") WHERE "user_profiles"."city_id" is not null;--> statement-breakpoint
CREATE INDEX "user_profiles_inactive" ON "user_profiles" USING btree ("user_id") WHERE not "user_profiles"."is_active";--> statement-breakpoint
CREATE INDEX "user_profiles_on_home_page" ON "user_profiles" USING btree ("user_id") WHERE "user_profiles"."is_on_home_page";--> statement-breakpoint
CREATE INDEX "user_profiles_by_folded_name" ON "user_profiles" USING btree (fold_words("display_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "user_profiles_in_order" ON "user_profiles" USING btree (fold_words("display_name"),"user_id");--> statement-breakpoint
CREATE INDEX "user_profiles_by_last_active" ON "user_profiles" USING btree (coalesce("last_active", timestamptz '1970-01-01 00:00:00+00') desc nulls first,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_profiles_by_name_words" ON "user_profiles" USING gin (search_words("display_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open" ON "reports" USING btree ("reporter_id","target_type","target_id") WHERE "reports"."state" <> 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open_by_rules" ON "reports" USING btree ("target_member_id") WHERE "reports"."state" <> 'closed' and "reports"."reporter_id" is null;--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reports_by_state" ON "reports" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reports_by_decision" ON "reports" USING btree ("decided_at") WHERE "reports"."state" = 'closed';--> statement-breakpoint
CREATE INDEX "reports_by_target_member" ON "reports" USING btree ("target_member_id");--> statement-breakpoint
CREATE INDEX "reports_by_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_by_handler" ON "reports" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "reports_by_assignee" ON "reports" USING btree ("assignee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_limits_by_action_and_subject" ON "rate_limits" USING btree ("action_type","subject");--> statement-breakpoint
CREATE INDEX "rate_limits_by_user" ON "rate_limits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rate_limits_by_last_attempt" ON "rate_limits" USING btree ("last_attempt_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_events_by_user" ON "security_events" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "security_events_by_email" ON "security_events" USING btree (("details" ->> 'email'));--> statement-breakpoint
CREATE INDEX "security_events_by_words" ON "security_events" USING gin (search_words("event_type" || ' ' || coalesce("details" ->> 'address', '')));--> statement-breakpoint
CREATE INDEX "security_events_by_email_words" ON "security_events" USING gin (search_words("details" ->> 'email'));--> statement-breakpoint
CREATE INDEX "security_events_by_created_at" ON "security_events" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "community_participants_by_state" ON "community_participants" USING btree ("post_id","state","since" DESC NULLS FIRST,"member_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "community_participants_of_member" ON "community_participants" USING btree ("member_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "community_posts_by_client" ON "community_posts" USING btree ("host_id","client_id");--> statement-breakpoint
CREATE INDEX "community_posts_open" ON "community_posts" USING btree ("starts_on","id") WHERE "community_posts"."state" = 'open' and "community_posts"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "community_posts_open_by_kind" ON "community_posts" USING btree ("kind","starts_on","id") WHERE "community_posts"."state" = 'open' and "community_posts"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "community_posts_by_city" ON "community_posts" USING btree ("city_id","starts_on","id");--> statement-breakpoint
CREATE INDEX "community_posts_news" ON "community_posts" USING btree ("city_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "community_posts"."state" = 'open' and "community_posts"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "community_posts_of_host" ON "community_posts" USING btree ("host_id","starts_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "community_posts_newest" ON "community_posts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "community_posts_hidden" ON "community_posts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "community_posts"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "community_posts_by_words" ON "community_posts" USING gin (search_words("title" || ' ' || "text"));--> statement-breakpoint
CREATE INDEX "community_posts_ending" ON "community_posts" USING btree ("ends_at") WHERE "community_posts"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "community_replies_by_client" ON "community_replies" USING btree ("author_id","client_id");--> statement-breakpoint
CREATE INDEX "community_replies_newest" ON "community_replies" USING btree ("post_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "attendance_disputes_newest" ON "attendance_disputes" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "attendance_disputes_open" ON "attendance_disputes" USING btree ("id") WHERE "attendance_disputes"."state" = 'open';--> statement-breakpoint
CREATE INDEX "event_reminders_of_event" ON "event_reminders" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_co_hosts_in_order" ON "event_co_hosts" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "event_co_hosts_of_member" ON "event_co_hosts" USING btree ("member_id","event_id");--> statement-breakpoint
CREATE INDEX "event_covers_of_uploader" ON "event_covers" USING btree ("uploader_id");--> statement-breakpoint
CREATE INDEX "event_participants_held" ON "event_participants" USING btree ("pay_by") WHERE "event_participants"."state" = 'reserved';--> statement-breakpoint
CREATE UNIQUE INDEX "event_participants_of_order" ON "event_participants" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "event_participants_in_order" ON "event_participants" USING btree ("event_id","state","since","member_id");--> statement-breakpoint
CREATE INDEX "event_participants_of_member" ON "event_participants" USING btree ("member_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "event_replies_by_client" ON "event_replies" USING btree ("author_id","client_id");--> statement-breakpoint
CREATE INDEX "event_replies_newest" ON "event_replies" USING btree ("event_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "travel_events_by_client" ON "travel_events" USING btree ("host_id","client_id","series_position");--> statement-breakpoint
CREATE INDEX "travel_events_soonest" ON "travel_events" USING btree ("starts_at","id") WHERE "travel_events"."state" = 'active' and "travel_events"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "travel_events_by_country" ON "travel_events" USING btree ("country_code","starts_at","id") WHERE "travel_events"."state" = 'active' and "travel_events"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "travel_events_by_city" ON "travel_events" USING btree ("city_id","starts_at","id") WHERE "travel_events"."state" = 'active' and "travel_events"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "travel_events_news" ON "travel_events" USING btree ("city_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "travel_events"."state" = 'active' and "travel_events"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "travel_events_of_month" ON "travel_events" USING btree ("starts_on","starts_at","id") WHERE "travel_events"."state" in ('active', 'over') and "travel_events"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "travel_events_on_map" ON "travel_events" USING btree ("city_id","min_tier","host_id","ends_at") WHERE "travel_events"."state" = 'active' and "travel_events"."hidden_at" is null and "travel_events"."city_id" is not null and "travel_events"."visibility" in ('public', 'members', 'tier');--> statement-breakpoint
CREATE INDEX "travel_events_of_host" ON "travel_events" USING btree ("host_id","starts_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "travel_events_published_by" ON "travel_events" USING btree ("host_id","published_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "travel_events_of_series" ON "travel_events" USING btree ("series_id","series_position");--> statement-breakpoint
CREATE INDEX "travel_events_with_cover" ON "travel_events" USING btree ("cover_id") WHERE "travel_events"."cover_id" is not null;--> statement-breakpoint
CREATE INDEX "travel_events_hidden" ON "travel_events" USING btree ("starts_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "travel_events"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "travel_events_published" ON "travel_events" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "travel_events"."state" <> 'draft';--> statement-breakpoint
CREATE INDEX "travel_events_in_city" ON "travel_events" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "travel_events_by_words" ON "travel_events" USING gin (search_words("title" || ' ' || "description"));--> statement-breakpoint
CREATE INDEX "travel_events_ending" ON "travel_events" USING btree ("ends_at") WHERE "travel_events"."state" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "live_streams_by_client" ON "live_streams" USING btree ("streamer_id","client_id");--> statement-breakpoint
CREATE INDEX "live_streams_active" ON "live_streams" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "live_streams"."is_active";--> statement-breakpoint
CREATE INDEX "live_streams_newest" ON "live_streams" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "live_streams_by_hand_over" ON "live_streams" USING btree ("hand_over_to");--> statement-breakpoint
CREATE INDEX "live_streams_by_end" ON "live_streams" USING btree ("ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stream_messages_by_client" ON "stream_messages" USING btree ("author_id","client_id");--> statement-breakpoint
CREATE INDEX "stream_messages_newest" ON "stream_messages" USING btree ("stream_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stream_mutes_by_member" ON "stream_mutes" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stream_participants_one_stream" ON "stream_participants" USING btree ("participant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stream_participants_one_host" ON "stream_participants" USING btree ("stream_id") WHERE "stream_participants"."role" = 'host';--> statement-breakpoint
CREATE UNIQUE INDEX "stream_participants_by_user" ON "stream_participants" USING btree ("stream_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stream_participants_by_seat" ON "stream_participants" USING btree ("seat_id");--> statement-breakpoint
CREATE INDEX "stream_removals_by_member" ON "stream_removals" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "dinner_confirmations_by_member" ON "dinner_confirmations" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "dinner_confirmations_by_author" ON "dinner_confirmations" USING btree ("confirmed_by_id");--> statement-breakpoint
CREATE INDEX "dinner_opt_ins_by_city" ON "dinner_opt_ins" USING btree ("city_id","from_on");--> statement-breakpoint
CREATE INDEX "dinner_seats_by_table" ON "dinner_seats" USING btree ("table_id");--> statement-breakpoint
CREATE INDEX "dinner_tables_by_week" ON "dinner_tables" USING btree ("week_id");--> statement-breakpoint
CREATE INDEX "dinner_weeks_by_day" ON "dinner_weeks" USING btree ("dinner_on");--> statement-breakpoint
CREATE INDEX "concierge_files_of_message" ON "concierge_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "concierge_files_of_uploader" ON "concierge_files" USING btree ("uploader_id");--> statement-breakpoint
CREATE INDEX "concierge_files_unsent" ON "concierge_files" USING btree ("created_at") WHERE "concierge_files"."message_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "concierge_messages_by_client" ON "concierge_messages" USING btree ("request_id","client_id");--> statement-breakpoint
CREATE INDEX "concierge_messages_newest" ON "concierge_messages" USING btree ("request_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "concierge_messages_of_author" ON "concierge_messages" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "concierge_requests_by_client" ON "concierge_requests" USING btree ("member_id","client_id");--> statement-breakpoint
CREATE INDEX "concierge_requests_of_member" ON "concierge_requests" USING btree ("member_id","changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "concierge_requests_of_assignee" ON "concierge_requests" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "concierge_requests_of_city" ON "concierge_requests" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "concierge_requests_open" ON "concierge_requests" USING btree ("since","id") WHERE "concierge_requests"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "concierge_requests_done" ON "concierge_requests" USING btree ("since" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "concierge_requests"."state" = 'done';--> statement-breakpoint
CREATE INDEX "concierge_requests_answered" ON "concierge_requests" USING btree ("first_answered_at") WHERE "concierge_requests"."first_answered_at" is not null;--> statement-breakpoint
CREATE INDEX "guide_conversations_of_member" ON "guide_conversations" USING btree ("member_id","changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "guide_conversations_begun_from" ON "guide_conversations" USING btree ("begun_from_id");--> statement-breakpoint
CREATE INDEX "guide_conversations_about" ON "guide_conversations" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "guide_days_by_day" ON "guide_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "guide_questions_newest" ON "guide_questions" USING btree ("conversation_id","asked_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "guide_questions_of_member" ON "guide_questions" USING btree ("member_id","asked_at");--> statement-breakpoint
CREATE INDEX "guide_questions_about" ON "guide_questions" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "guide_questions_answering" ON "guide_questions" USING btree ("asked_at") WHERE "guide_questions"."state" = 'answering';--> statement-breakpoint
CREATE INDEX "guide_questions_shared_newest" ON "guide_questions" USING btree ("rated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "guide_questions"."is_shared";--> statement-breakpoint
CREATE UNIQUE INDEX "member_answers_once" ON "member_answers" USING btree ("question_id","member_id");--> statement-breakpoint
CREATE INDEX "member_answers_of_member" ON "member_answers" USING btree ("member_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_questions_by_client" ON "member_questions" USING btree ("asker_id","client_id");--> statement-breakpoint
CREATE INDEX "member_questions_newest" ON "member_questions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "member_questions_of_asker" ON "member_questions" USING btree ("asker_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "member_questions_by_city" ON "member_questions" USING btree ("city_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_by_hash" ON "api_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_by_user_and_client" ON "api_tokens" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "api_tokens_by_user" ON "api_tokens" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "barred_addresses_by_end" ON "barred_addresses" USING btree ("until");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_by_user_and_provider" ON "credentials" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE INDEX "email_restores_by_user" ON "email_restores" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_restores_by_email" ON "email_restores" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "known_devices_by_user_and_token" ON "known_devices" USING btree ("user_id","token_hash");--> statement-breakpoint
CREATE INDEX "known_devices_by_token" ON "known_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_by_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_address" ON "sessions" USING btree ("ip_address");--> statement-breakpoint
CREATE UNIQUE INDEX "two_factors_by_user" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_by_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "two_step_resets_open" ON "two_step_resets" USING btree ("user_id") WHERE "two_step_resets"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "two_step_resets_by_requester" ON "two_step_resets" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "two_step_resets_by_approver" ON "two_step_resets" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "two_step_resets_due" ON "two_step_resets" USING btree ("effective_at") WHERE "two_step_resets"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "invitation_clicks_by_day" ON "invitation_clicks" USING btree ("day");--> statement-breakpoint
CREATE INDEX "invitation_mailings_by_inviter" ON "invitation_mailings" USING btree ("inviter_id","created_at");--> statement-breakpoint
CREATE INDEX "invitation_mailings_by_age" ON "invitation_mailings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invitation_uses_by_invitation" ON "invitation_uses" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "invitation_uses_by_inviter" ON "invitation_uses" USING btree ("inviter_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invitations_by_created_at" ON "invitations" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invitations_by_inviter" ON "invitations" USING btree ("inviter_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_personal" ON "invitations" USING btree ("inviter_id") WHERE "invitations"."is_personal";--> statement-breakpoint
CREATE INDEX "invited_addresses_by_age" ON "invited_addresses" USING btree ("mailed_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_member" ON "push_subscriptions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "photo_matches_by_older" ON "photo_matches" USING btree ("older_id");--> statement-breakpoint
CREATE INDEX "photo_matches_open" ON "photo_matches" USING btree ("created_at","id") WHERE "photo_matches"."settled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "verification_checks_one_open" ON "verification_checks" USING btree ("member_id") WHERE "verification_checks"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "verification_checks_one_waiting" ON "verification_checks" USING btree ("member_id") WHERE "verification_checks"."state" in ('scoring', 'waiting');--> statement-breakpoint
CREATE INDEX "verification_checks_by_member" ON "verification_checks" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "verification_checks_waiting" ON "verification_checks" USING btree ("submitted_at","id") WHERE "verification_checks"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "verification_checks_decided_at" ON "verification_checks" USING btree ("decided_at","id") WHERE "verification_checks"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "verification_checks_with_frames" ON "verification_checks" USING btree ("submitted_at") WHERE cardinality("verification_checks"."frame_digests") > 0;--> statement-breakpoint
CREATE INDEX "verification_checks_by_frame" ON "verification_checks" USING gin ("frame_digests");--> statement-breakpoint
CREATE INDEX "verification_evidence_by_end" ON "verification_evidence" USING btree ("kept_until");--> statement-breakpoint
CREATE UNIQUE INDEX "member_searches_by_client" ON "member_searches" USING btree ("member_id","client_id");--> statement-breakpoint
CREATE INDEX "member_searches_of_member" ON "member_searches" USING btree ("member_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "gathering_attendances_by_member" ON "gathering_attendances" USING btree ("member_id","began_at");--> statement-breakpoint
CREATE INDEX "gathering_attendances_uninvited" ON "gathering_attendances" USING btree ("began_at") WHERE "gathering_attendances"."invited_at" is null;--> statement-breakpoint
CREATE INDEX "late_cancellations_by_member" ON "late_cancellations" USING btree ("member_id","began_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_references_once" ON "member_references" USING btree ("author_id","about_id");--> statement-breakpoint
CREATE INDEX "member_references_newest" ON "member_references" USING btree ("about_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "missed_dinners_by_member" ON "missed_dinners" USING btree ("member_id","began_at");--> statement-breakpoint
CREATE INDEX "safety_contacts_by_email" ON "safety_contacts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "safety_contacts_unconfirmed" ON "safety_contacts" USING btree ("requested_at") WHERE "safety_contacts"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "safety_links_by_contact" ON "safety_links" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "safety_links_by_timer" ON "safety_links" USING btree ("timer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "safety_timers_one_open" ON "safety_timers" USING btree ("member_id") WHERE "safety_timers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "safety_timers_by_member" ON "safety_timers" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "safety_timers_by_contact" ON "safety_timers" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "safety_timers_due" ON "safety_timers" USING btree ("next_at") WHERE "safety_timers"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "safety_timers_over" ON "safety_timers" USING btree (coalesce("ended_at", "alarmed_at")) WHERE "safety_timers"."next_at" is null;--> statement-breakpoint
CREATE INDEX "notified_overlaps_by_other_trip" ON "notified_overlaps" USING btree ("other_trip_id");--> statement-breakpoint
CREATE INDEX "notified_overlaps_by_pair" ON "notified_overlaps" USING btree ("member_id","other_member_id","notified_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notified_overlaps_by_other_member" ON "notified_overlaps" USING btree ("other_member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trips_by_client" ON "trips" USING btree ("member_id","client_id");--> statement-breakpoint
CREATE INDEX "trips_by_member" ON "trips" USING btree ("member_id","arrives_on","id");--> statement-breakpoint
CREATE INDEX "trips_by_city" ON "trips" USING btree ("city_id","member_id");--> statement-breakpoint
CREATE INDEX "trips_news" ON "trips" USING btree ("city_id",(greatest(date_trunc('day', "created_at" at time zone 'UTC'), ("arrives_on" - 7)::timestamp) at time zone 'UTC') desc,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "whereabouts_by_city" ON "whereabouts" USING btree ("city_id","audience","position","holds_until");--> statement-breakpoint
CREATE INDEX "whereabouts_by_end" ON "whereabouts" USING btree ("holds_until");--> statement-breakpoint
CREATE INDEX "stay_conversations_by_post" ON "stay_conversations" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "stay_conversations_by_asker" ON "stay_conversations" USING btree ("asker_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "chat_direct_rooms_between" ON "chat_direct_rooms" USING btree ("first_member_id","second_member_id");--> statement-breakpoint
CREATE INDEX "chat_direct_rooms_by_other" ON "chat_direct_rooms" USING btree ("second_member_id");--> statement-breakpoint
CREATE INDEX "chat_mentions_of" ON "chat_mentions" USING btree ("user_id","room_id","sequence");--> statement-breakpoint
CREATE INDEX "chat_mentions_in" ON "chat_mentions" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "chat_messages_by_author" ON "chat_messages" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chat_messages_by_moment" ON "chat_messages" USING brin ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_by_client_id" ON "chat_messages" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "chat_messages_by_quoted" ON "chat_messages" USING btree ("reply_to_id") WHERE "chat_messages"."reply_to_id" is not null;--> statement-breakpoint
CREATE INDEX "chat_messages_changed" ON "chat_messages" USING btree ("room_id","revision","sequence") WHERE "chat_messages"."revision" is not null;--> statement-breakpoint
CREATE INDEX "chat_messages_by_words" ON "chat_messages" USING gin (chat_words("sequence", "room_id", "user_id", "content")) WITH (gin_pending_list_limit=256) WHERE "chat_messages"."state" = 'visible' and "chat_messages"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_photos_in_order" ON "chat_photos" USING btree ("message_id","position");--> statement-breakpoint
CREATE INDEX "chat_photos_by_member" ON "chat_photos" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "chat_photos_unsent" ON "chat_photos" USING btree ("created_at") WHERE "chat_photos"."message_id" is null;--> statement-breakpoint
CREATE INDEX "chat_reactions_by_user" ON "chat_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_room_members_by_user" ON "chat_room_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_room_members_latest" ON "chat_room_members" USING btree ("user_id","latest_sequence" DESC NULLS FIRST) WHERE "chat_room_members"."latest_sequence" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_rooms_name" ON "chat_rooms" USING btree ("name") WHERE "chat_rooms"."kind" = 'public';--> statement-breakpoint
CREATE INDEX "chat_rooms_in_order" ON "chat_rooms" USING btree ("position","name") WHERE "chat_rooms"."kind" = 'public';--> statement-breakpoint
CREATE UNIQUE INDEX "closed_conversations_once" ON "closed_conversations" USING btree ("member_id","other_id");--> statement-breakpoint
CREATE INDEX "closed_conversations_newest" ON "closed_conversations" USING btree ("member_id","closed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "closed_conversations_by_other" ON "closed_conversations" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "closed_conversations_by_room" ON "closed_conversations" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "closed_conversations_by_moment" ON "closed_conversations" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "chat_group_links_of" ON "chat_group_links" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "chat_group_links_by" ON "chat_group_links" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "chat_group_members_of" ON "chat_group_members" USING btree ("member_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_group_members_owner" ON "chat_group_members" USING btree ("room_id") WHERE "chat_group_members"."role" = 'owner';--> statement-breakpoint
CREATE INDEX "chat_group_seats_of" ON "chat_group_seats" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "chat_poll_votes_by_member" ON "chat_poll_votes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "chat_polls_ending" ON "chat_polls" USING btree ("closes_at") WHERE "chat_polls"."closed_at" is null and "chat_polls"."closes_at" is not null;--> statement-breakpoint
CREATE INDEX "invoices_disputed" ON "invoices" USING btree ("dispute_due_at") WHERE "invoices"."dispute_status" is not null;--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_of_member" ON "invoices" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "provider_events_received" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "provider_events_waiting" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "provider_events_of_customer" ON "provider_events" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "refund_orders_of_member" ON "refund_orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refund_orders_waiting" ON "refund_orders" USING btree ("created_at") WHERE "refund_orders"."answered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "settlements_once" ON "settlements" USING btree ("kind","source_id");--> statement-breakpoint
CREATE INDEX "settlements_of_invoice" ON "settlements" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "settlements_not_booked" ON "settlements" USING btree ("created_at") WHERE "settlements"."booked_at" is null;--> statement-breakpoint
CREATE INDEX "settlements_of_member" ON "settlements" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "settlements_by_moment" ON "settlements" USING btree (coalesce("happened_at", "created_at"));--> statement-breakpoint
CREATE INDEX "subscriptions_of_member" ON "subscriptions" USING btree ("user_id","started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscriptions_newest" ON "subscriptions" USING btree ("started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "earnings_of_member" ON "earnings" USING btree ("user_id","transaction_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "earnings_payable" ON "earnings" USING btree ("user_id") WHERE "earnings"."status" = 'completed' and "earnings"."payout_id" is null;--> statement-breakpoint
CREATE INDEX "earnings_maturing" ON "earnings" USING btree ("matures_at") WHERE "earnings"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "earnings_of_payout" ON "earnings" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "earnings_of_referred" ON "earnings" USING btree ("referred_id");--> statement-breakpoint
CREATE INDEX "earnings_of_invoice" ON "earnings" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "earnings_once_of_order" ON "earnings" USING btree ("order_id") WHERE "earnings"."transaction_type" = 'sale';--> statement-breakpoint
CREATE INDEX "earnings_of_order" ON "earnings" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "earnings_once" ON "earnings" USING btree ("invoice_id") WHERE "earnings"."transaction_type" = 'commission';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_of_member" ON "ledger_accounts" USING btree ("user_id","kind","currency");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_of_house" ON "ledger_accounts" USING btree ("kind","currency") WHERE "ledger_accounts"."kind" not in ('memberPending', 'memberAvailable');--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_of_journal" ON "ledger_entries" USING btree ("journal_id","account_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_account" ON "ledger_entries" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_once" ON "ledger_journals" USING btree ("kind","source_id");--> statement-breakpoint
CREATE INDEX "payout_runs_of_approver" ON "payout_runs" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "payout_runs_of_second_approver" ON "payout_runs" USING btree ("second_approved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_once" ON "payouts" USING btree ("run_id","user_id");--> statement-breakpoint
CREATE INDEX "payouts_of_run" ON "payouts" USING btree ("run_id","amount_cents" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payouts_of_member" ON "payouts" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "sale_orders_open" ON "sale_orders" USING btree ("goods_id","buyer_id") WHERE "sale_orders"."state" = 'reserved';--> statement-breakpoint
CREATE INDEX "sale_orders_of_buyer" ON "sale_orders" USING btree ("buyer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sale_orders_of_seller" ON "sale_orders" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sale_orders_newest" ON "sale_orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sale_orders_of_goods" ON "sale_orders" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "sale_orders_disputed" ON "sale_orders" USING btree ("created_at") WHERE "sale_orders"."dispute_status" is not null;--> statement-breakpoint
CREATE INDEX "sale_orders_reserved" ON "sale_orders" USING btree ("reserved_until") WHERE "sale_orders"."state" = 'reserved';--> statement-breakpoint
CREATE UNIQUE INDEX "sale_refunds_once" ON "sale_refunds" USING btree ("order_id") WHERE "sale_refunds"."cause" <> 'staff';--> statement-breakpoint
CREATE INDEX "sale_refunds_of_order" ON "sale_refunds" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "sale_refunds_waiting" ON "sale_refunds" USING btree ("created_at") WHERE "sale_refunds"."answered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_settlements_once" ON "sale_settlements" USING btree ("kind","source_id");--> statement-breakpoint
CREATE INDEX "sale_settlements_of_order" ON "sale_settlements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sale_settlements_by_moment" ON "sale_settlements" USING btree ("happened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "city_guides_pinned_in_city" ON "city_guides" USING btree ("city_id") WHERE "city_guides"."is_pinned";--> statement-breakpoint
CREATE INDEX "city_guides_newest" ON "city_guides" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "city_guides"."published_at" is not null and "city_guides"."taken_down_reason" is null;--> statement-breakpoint
CREATE INDEX "city_guides_of_city" ON "city_guides" USING btree ("city_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "city_guides_of_author" ON "city_guides" USING btree ("author_id","edited_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "city_guides_edited" ON "city_guides" USING btree ("edited_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "city_guides_waiting" ON "city_guides" USING btree ("submitted_at","id") WHERE "city_guides"."state" = 'inReview';--> statement-breakpoint
CREATE INDEX "city_guides_of_inviter" ON "city_guides" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "city_follows_of_city" ON "city_follows" USING btree ("city_id","member_id");--> statement-breakpoint
CREATE INDEX "destination_favorites_of_destination" ON "destination_favorites" USING btree ("destination_id");--> statement-breakpoint
CREATE INDEX "destinations_by_words" ON "destinations" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "expat_candidacies_by_member" ON "expat_candidacies" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "expat_candidacies_newest" ON "expat_candidacies" USING btree ("month","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "expat_nominations_by_nominator" ON "expat_nominations" USING btree ("nominator_id");--> statement-breakpoint
CREATE INDEX "expat_votes_by_candidacy" ON "expat_votes" USING btree ("candidacy_id");--> statement-breakpoint
CREATE UNIQUE INDEX "featured_expats_one_a_month" ON "featured_expats" USING btree ("month") WHERE "featured_expats"."state" = 'published';--> statement-breakpoint
CREATE INDEX "featured_expats_by_member" ON "featured_expats" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "featured_expats_newest" ON "featured_expats" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "destination_reviews_by_author" ON "destination_reviews" USING btree ("destination_id","author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "destination_reviews_by_client" ON "destination_reviews" USING btree ("author_id","client_id");--> statement-breakpoint
CREATE INDEX "destination_reviews_newest" ON "destination_reviews" USING btree ("destination_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "destination_reviews_helpful_first" ON "destination_reviews" USING btree ("destination_id","helpful_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "destination_reviews_highest" ON "destination_reviews" USING btree ("destination_id","rating" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "destination_reviews_lowest" ON "destination_reviews" USING btree ("destination_id",(-"rating") desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "destination_reviews_newest_of_all" ON "destination_reviews" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "destination_reviews_hidden" ON "destination_reviews" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "destination_reviews"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "destination_reviews_by_words" ON "destination_reviews" USING gin (search_words("title" || ' ' || "content"));--> statement-breakpoint
CREATE INDEX "review_votes_by_member" ON "review_votes" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stay_posts_by_client" ON "stay_posts" USING btree ("author_id","client_id");--> statement-breakpoint
CREATE INDEX "stay_posts_newest" ON "stay_posts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "stay_posts"."closed_at" is null and "stay_posts"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "stay_posts_by_city" ON "stay_posts" USING btree ("city_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stay_posts_of_author" ON "stay_posts" USING btree ("author_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stay_posts_held" ON "stay_posts" USING btree ("held_at") WHERE "stay_posts"."held_at" is not null;--> statement-breakpoint
CREATE INDEX "stay_posts_reminders" ON "stay_posts" USING btree ("ends_at") WHERE "stay_posts"."ends_on" is null and "stay_posts"."closed_at" is null and "stay_posts"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "tip_votes_of_member" ON "tip_votes" USING btree ("member_id","tip_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tips_by_client" ON "tips" USING btree ("author_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tips_of_editors_by_client" ON "tips" USING btree ("client_id") WHERE "tips"."author_id" is null;--> statement-breakpoint
CREATE INDEX "tips_by_votes" ON "tips" USING btree ("vote_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "tips"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "tips_of_category_by_votes" ON "tips" USING btree ("category","vote_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "tips"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "tips_newest" ON "tips" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "tips"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "tips_of_category_newest" ON "tips" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "tips"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "tips_of_city" ON "tips" USING btree ("city_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tips_of_author" ON "tips" USING btree ("author_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_by_created_at" ON "mails" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_concerning" ON "mails" USING gin ("concerns");--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "mails_by_words" ON "mails" USING gin (search_words("recipient" || ' ' || "subject"));--> statement-breakpoint
CREATE INDEX "mails_copy_of" ON "mails" USING btree ("copy_of") WHERE "mails"."copy_of" is not null;--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("created_at") WHERE "mails"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "mails_with_text" ON "mails" USING btree ("created_at") WHERE "mails"."body_text" <> '';--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("created_at") WHERE "mails"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "picture_removals_due" ON "picture_removals" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "cleanup_items_by_target" ON "cleanup_items" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "cleanup_items_to_restore" ON "cleanup_items" USING btree ("cleanup_id","target_id") WHERE "cleanup_items"."is_restored" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "member_cleanups_one_running" ON "member_cleanups" USING btree ("member_id") WHERE "member_cleanups"."state" in ('hiding', 'restoring');--> statement-breakpoint
CREATE INDEX "member_cleanups_newest" ON "member_cleanups" USING btree ("member_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "member_cleanups_by_orderer" ON "member_cleanups" USING btree ("ordered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_notes_once" ON "staff_notes" USING btree ("author_id","client_id","member_id");--> statement-breakpoint
CREATE INDEX "staff_notes_of_member" ON "staff_notes" USING btree ("member_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "scam_warnings_by_member" ON "scam_warnings" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "scam_warnings_waiting" ON "scam_warnings" USING btree ("banned_id","member_id") WHERE "scam_warnings"."warned_at" is null;--> statement-breakpoint
CREATE INDEX "course_editions_words" ON "course_editions" USING gin ("words");--> statement-breakpoint
CREATE UNIQUE INDEX "course_enrollments_order" ON "course_enrollments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "course_enrollments_of_member" ON "course_enrollments" USING btree ("member_id","started_at" DESC NULLS FIRST,"course_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "course_files_of_lesson" ON "course_files" USING btree ("course_id","lesson_id");--> statement-breakpoint
CREATE INDEX "course_progress_of_member" ON "course_progress" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "course_questions_newest" ON "course_questions" USING btree ("course_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "course_questions_of_member" ON "course_questions" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "course_reviews_once" ON "course_reviews" USING btree ("course_id","member_id");--> statement-breakpoint
CREATE INDEX "course_reviews_newest" ON "course_reviews" USING btree ("course_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "course_reviews_of_member" ON "course_reviews" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "course_visits_of_member" ON "course_visits" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "courses_position" ON "courses" USING btree ("position");--> statement-breakpoint
CREATE INDEX "courses_of_creator" ON "courses" USING btree ("creator_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "courses_waiting" ON "courses" USING btree ("submitted_at","id") WHERE "courses"."state" = 'inReview';--> statement-breakpoint
CREATE INDEX "courses_newest" ON "courses" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "job_applications_once" ON "job_applications" USING btree ("job_id","applicant_id");--> statement-breakpoint
CREATE INDEX "job_applications_of_job" ON "job_applications" USING btree ("job_id","submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_applications_of_applicant" ON "job_applications" USING btree ("applicant_id","submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "job_cvs_once" ON "job_cvs" USING btree ("job_id","applicant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_cvs_of_application" ON "job_cvs" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "job_cvs_of_applicant" ON "job_cvs" USING btree ("applicant_id");--> statement-breakpoint
CREATE INDEX "job_cvs_unsent" ON "job_cvs" USING btree ("created_at") WHERE "job_cvs"."application_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_searches_by_client" ON "job_searches" USING btree ("member_id","client_id");--> statement-breakpoint
CREATE INDEX "job_searches_of_member" ON "job_searches" USING btree ("member_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_searches_at_once" ON "job_searches" USING btree ("member_id","id") WHERE "job_searches"."alert" = 'atOnce';--> statement-breakpoint
CREATE INDEX "job_searches_due" ON "job_searches" USING btree ("alert","notified_at") WHERE "job_searches"."alert" in ('daily', 'weekly');--> statement-breakpoint
CREATE UNIQUE INDEX "job_access_logs_once_a_day" ON "job_access_logs" USING btree ("job_id","day","access_type","user_id");--> statement-breakpoint
CREATE INDEX "job_access_logs_of_member" ON "job_access_logs" USING btree ("user_id","job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_listings_by_client" ON "job_listings" USING btree ("posted_by","client_id");--> statement-breakpoint
CREATE INDEX "job_listings_newest" ON "job_listings" USING btree ("opened_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "job_listings"."state" = 'open' and "job_listings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "job_listings_by_type" ON "job_listings" USING btree ("job_type","opened_at","id") WHERE "job_listings"."state" = 'open' and "job_listings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "job_listings_by_salary" ON "job_listings" USING btree ("currency","salary_top") WHERE "job_listings"."state" = 'open' and "job_listings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "job_listings_public" ON "job_listings" USING btree ("opened_at","id") WHERE "job_listings"."state" = 'open' and "job_listings"."hidden_at" is null and "job_listings"."is_public";--> statement-breakpoint
CREATE INDEX "job_listings_by_words" ON "job_listings" USING gin ("words","tags","countries") WITH (fastupdate=false) WHERE "job_listings"."state" = 'open' and "job_listings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "job_listings_announced" ON "job_listings" USING btree ("announced_at") WHERE "job_listings"."state" = 'open' and "job_listings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "job_listings_of_poster" ON "job_listings" USING btree ("posted_by","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_listings_published_by" ON "job_listings" USING btree ("posted_by","published_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_listings_held" ON "job_listings" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "job_listings"."state" = 'held';--> statement-breakpoint
CREATE INDEX "job_listings_hidden" ON "job_listings" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "job_listings"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "job_listings_ending" ON "job_listings" USING btree ("expires_at") WHERE "job_listings"."state" = 'open';--> statement-breakpoint
CREATE INDEX "saved_jobs_newest" ON "saved_jobs" USING btree ("member_id","created_at" DESC NULLS FIRST,"job_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "saved_jobs_of_job" ON "saved_jobs" USING btree ("job_id");
--> statement-breakpoint
-- The reason of an entry, with the full and the displayed name of the member replaced. Case counts in entries about others, because 'Will' and 'Mark' are also
-- words. 'User' is the name of an empty profile. Names of scripts without spaces have no word boundaries.
create function audit_reason_without(member uuid, target text, reason text) returns text language plpgsql stable as $$
declare
  name text;
  is_word boolean;
begin
  for name in
    select named.name from users join user_profiles on user_profiles.user_id = users.id, unnest(array[full_name, display_name]) as named (name)
    where users.id = member and named.name not in ('', 'User') order by length(named.name) desc
  loop
    is_word := not has_unspaced(fold_text(name));
    name := regexp_replace(name, '([^[:alnum:]])', '\\\1', 'g');
    reason := regexp_replace(reason, case when is_word then '(?<![[:alnum:]])' || name || '(?![[:alnum:]])' else name end,
      'a former member', case when target = member::text then 'gi' else 'g' end);
  end loop;
  return reason;
end
$$;

-- Functions of triggers name their search path: otherwise a temporary table named `users` would answer for the real one.
-- Entries are only added, never changed or deleted. The single exception: the erasure of an account removes its name from reasons.
create function refuse_audit_log_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' and exists (
      select from users where deletion_due_at <= now() and audit_reason_without(id, old.target_id, old.reason) = new.reason
    ) then
      return new;
    end if;
  end if;
  raise exception 'The audit log cannot be changed.' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_log_is_append_only before update or delete on "audit_log" for each row execute function refuse_audit_log_change();
create trigger audit_log_is_never_emptied before truncate on "audit_log" for each statement execute function refuse_audit_log_change();
--> statement-breakpoint
-- Each index also holds everything the directory filters, searches and orders by, so that a page reads only the index
-- (docs/decisions/the-directory-of-destinations.md). Drizzle has no INCLUDE.
create index destinations_by_score on destinations ((-coalesce(overall_score, -1)), name, id)
  include (overall_score, continent, monthly_cost_low_usd, internet_mbps, safety_score, weather_kinds, folded);
create index destinations_by_cost on destinations ((coalesce(monthly_cost_low_usd, 2147483647)), name, id)
  include (monthly_cost_low_usd, continent, internet_mbps, safety_score, weather_kinds, folded);
create index destinations_by_internet on destinations ((-coalesce(internet_mbps, -1)), name, id)
  include (internet_mbps, continent, monthly_cost_low_usd, safety_score, weather_kinds, folded);
create index destinations_by_name on destinations (folded, id)
  include (name, continent, monthly_cost_low_usd, internet_mbps, safety_score, weather_kinds);
create index destinations_by_facts on destinations (continent, monthly_cost_low_usd, internet_mbps, safety_score)
  include (weather_kinds, overall_score, name, id, folded);

-- The usual hundred samples cannot tell a string that one name in a thousand contains from one that one in fifty contains.
alter table destinations alter column folded set statistics 1000;
--> statement-breakpoint
-- The members in the directory and what each is found by. Nobody is found by a field that they do not show to everyone. `stay_cities` are the cities of
-- stays that are not over yet in the westernmost time zone, for members who show everyone where they are and where they travel.
-- The columns stand in the order of the table `directory_entries`.
create view listed_members as
select
  -- Legends stand above all others: 2^40 is more than there will be accounts.
  account.number + case when membership.tier = 'legend' then 1099511627776 else 0 end as position,
  profile.user_id as member_id,
  membership.tier,
  told.country as country_name,
  fold_words(told.country) as country,
  fold_words(told.location) as city,
  profile.age,
  profile.is_verified,
  fold_tags(profile.interests) as interests,
  fold_tags(profile.languages) as languages,
  case when profile.location_audience = 'everyone' and profile.travel_history_audience = 'everyone' then array(
    select distinct trip.city_id from trips as trip
    where trip.member_id = profile.user_id and coalesce(trip.leaves_on, 'infinity') >= (now() at time zone 'utc')::date - 1
  ) else '{}' end as stay_cities,
  search_words(concat_ws(' ', profile.display_name, profile.occupation, profile.bio, told.location, told.country)) as words,
  account.number as joined,
  -- The day of the last visit stands above the number: 2^36 is more than there will be accounts, and JavaScript counts the whole exactly.
  coalesce((profile.last_active at time zone 'utc')::date - date '1970-01-01', 0) * 68719476736 + account.number as recency
from user_profiles as profile
join users as account on account.id = profile.user_id
join memberships as membership on membership.user_id = profile.user_id
cross join lateral (
  select
    case when profile.location_audience = 'everyone' then profile.location else '' end as location,
    case when profile.location_audience = 'everyone' then profile.country else '' end as country
) as told
where account.state = 'active' and account.is_email_confirmed and account.deletion_due_at is null
  and profile.is_active and not profile.is_hidden and membership.tier <> 'browser';

-- Brings a member's entry in line with the view. Runs at the end of each transaction that changed what the view reads. It locks the member's row first, so
-- that of two transactions the later one sees what the earlier one wrote. The trigger's argument names the column with the member's id.
create function refresh_directory_entry() returns trigger language plpgsql as $$
declare
  changed_id constant uuid := to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0];
begin
  perform from users where id = changed_id for no key update;
  delete from directory_entries where member_id = changed_id;
  insert into directory_entries select * from listed_members where member_id = changed_id;
  perform refresh_whereabouts(changed_id);
  return null;
end $$;

create constraint trigger directory_follows_accounts
after update of state, is_email_confirmed, deletion_due_at on users
deferrable initially deferred for each row
when ((old.state, old.is_email_confirmed, old.deletion_due_at) is distinct from (new.state, new.is_email_confirmed, new.deletion_due_at))
execute function refresh_directory_entry('id');
create constraint trigger directory_follows_profiles
after insert or delete or update of
  display_name, bio, location, country, city_id, occupation, age, interests, languages, is_hidden, location_audience, travel_history_audience, is_active,
  is_verified
on user_profiles
deferrable initially deferred for each row
execute function refresh_directory_entry('user_id');
-- A visit moves an entry once a day: the order of visits knows no more than the day.
create constraint trigger directory_follows_visits
after update of last_active on user_profiles
deferrable initially deferred for each row
when ((old.last_active at time zone 'utc')::date is distinct from (new.last_active at time zone 'utc')::date)
execute function refresh_directory_entry('user_id');
create constraint trigger directory_follows_memberships
after insert or delete or update of tier on memberships
deferrable initially deferred for each row
execute function refresh_directory_entry('user_id');
create constraint trigger directory_follows_trips
after insert or delete or update of city_id, arrives_on, leaves_on on trips
deferrable initially deferred for each row
execute function refresh_directory_entry('member_id');
--> statement-breakpoint
-- The travel guide finds content by its English words, and by what stands in scripts without spaces (server/src/guidance/guide/content/queries.ts).
create function guide_words(value text) returns tsvector language sql immutable strict parallel safe
return to_tsvector('english'::regconfig, fold_text(value))
  || search_words(regexp_replace(fold_text(value), '[^' || unspaced_letters() || ']+', ' ', 'g'));

-- Asks for one of the words at least.
create function guide_query(words text[]) returns tsquery language sql immutable strict parallel safe
return websearch_to_tsquery('english'::regconfig, fold_text(array_to_string(words, ' or ')))
  || coalesce((select string_agg('(' || search_prefixes(word)::text || ')', ' | ') from unnest(words) as word where is_unspaced(word)), '')::tsquery;

create function guide_destination_words(description text, safety_note text, highlights text[])
returns tsvector language sql immutable strict parallel safe
return guide_words(description || ' ' || safety_note || ' ' || array_to_string(highlights, ' '));

create index destinations_by_guide_words on destinations using gin (guide_destination_words(description, safety_note, highlights));
create index destination_reviews_by_guide_words on destination_reviews using gin (guide_words(title || ' ' || content));
create index tips_by_guide_words on tips using gin (guide_words(title || ' ' || text));
create index travel_events_by_guide_words on travel_events using gin (guide_words(title || ' ' || description));
create index job_listings_by_guide_words on job_listings using gin (guide_words(title || ' ' || description));
create index community_posts_by_guide_words on community_posts using gin (guide_words(title || ' ' || text));
create index stay_posts_by_guide_words on stay_posts using gin (guide_words(title || ' ' || text));
create index city_guides_by_guide_words on city_guides using gin (guide_words(live_title || ' ' || live_text));
create index course_editions_by_guide_words on course_editions using gin (guide_words(title || ' ' || (summary || ' ' || description)));
create index member_answers_by_guide_words on member_answers using gin (guide_words(text));
--> statement-breakpoint
-- Nobody can change a booking: another journal puts a mistake right.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The books cannot be changed.' using errcode = 'insufficient_privilege';
end
$$;
create trigger ledger_journals_are_append_only before update or delete on "ledger_journals" for each row execute function refuse_ledger_change();
create trigger ledger_journals_are_never_emptied before truncate on "ledger_journals" for each statement execute function refuse_ledger_change();
create trigger ledger_entries_are_append_only before update or delete on "ledger_entries" for each row execute function refuse_ledger_change();
create trigger ledger_entries_are_never_emptied before truncate on "ledger_entries" for each statement execute function refuse_ledger_change();
-- The search path is named, so that temporary tables cannot answer for the real ones.
-- A journal is whole when its transaction ends: it has the entries that it says, in one currency, and they sum to zero.
create function require_balance(journal uuid) returns void language plpgsql as $$
declare
  expected record;
  found record;
begin
  select entry_count, currency into expected from ledger_journals where id = journal;
  select count(*) as entries, coalesce(sum(e.amount_cents), 0) as cents, bool_and(a.currency = expected.currency) as is_one_currency
    into found from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.journal_id = journal;
  if found.entries <> expected.entry_count or found.cents <> 0 or not found.is_one_currency then
    raise exception 'The journal % does not balance.', journal using errcode = 'integrity_constraint_violation', constraint = 'ledger_journals_balance';
  end if;
end
$$;
create function require_balance_of_journal() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform require_balance(new.id);
  return null;
end
$$;
create function require_balance_of_entry() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform require_balance(new.journal_id);
  return null;
end
$$;
create constraint trigger ledger_journals_balance after insert on "ledger_journals" deferrable initially deferred for each row execute function require_balance_of_journal();
create constraint trigger ledger_entries_balance after insert on "ledger_entries" deferrable initially deferred for each row execute function require_balance_of_entry();
-- An account keeps its kind and currency. It may forget its member, and nothing else.
create function keep_ledger_account() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.currency) is distinct from (old.id, old.kind, old.currency)
    or (new.user_id is not null and new.user_id is distinct from old.user_id) then
    raise exception 'An account of the ledger cannot be changed.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger ledger_accounts_stay before update on "ledger_accounts" for each row execute function keep_ledger_account();
--> statement-breakpoint
-- The present city of each listed member for each audience that may know it: the city of the current stay that began last, else the city of the profile.
-- A member has a row for connections only where connections are told more than everyone. A row holds until one of the member's stays begins or ends, by the
-- day in that city.
create view shared_whereabouts as
select
  listed.member_id,
  told.audience,
  listed.position,
  case when told.has_stays then coalesce(stay.city_id, profile.city_id) else profile.city_id end as city_id,
  case when told.has_stays then coalesce(turn.at, 'infinity') else 'infinity' end as holds_until
from listed_members as listed
join user_profiles as profile on profile.user_id = listed.member_id
cross join lateral (
  select 'everyone' as audience, profile.travel_history_audience = 'everyone' as has_stays
  where profile.location_audience = 'everyone'
  union all
  select 'connections', profile.travel_history_audience <> 'nobody'
  where profile.location_audience = 'connections'
    or (profile.location_audience = 'everyone' and profile.travel_history_audience = 'connections')
) as told
left join lateral (
  select trip.city_id
  from trips as trip join cities as city on city.id = trip.city_id
  where trip.member_id = listed.member_id
    and trip.arrives_on <= (now() at time zone city.time_zone)::date
    and coalesce(trip.leaves_on, 'infinity') >= (now() at time zone city.time_zone)::date
  order by trip.arrives_on desc, trip.id
  limit 1
) as stay on true
left join lateral (
  select min(edge.at) as at
  from trips as trip join cities as city on city.id = trip.city_id
  cross join lateral (
    values (trip.arrives_on::timestamp at time zone city.time_zone), ((trip.leaves_on + 1)::timestamp at time zone city.time_zone)
  ) as edge (at)
  where trip.member_id = listed.member_id and edge.at > now()
) as turn on true
where coalesce(case when told.has_stays then stay.city_id end, profile.city_id) is not null or (told.has_stays and turn.at is not null);

-- Brings a member's whereabouts in line with the view. When everyone is told another city, open maps learn that something changed: once a transaction, and
-- not about whom. A member who tells only connections moves without a sign to others. Members without a city and without stays cost one look.
create function refresh_whereabouts(changed_id uuid) returns void language plpgsql as $$
declare
  city_before integer;
  city_after integer;
begin
  perform from users where id = changed_id for no key update;
  if not exists (select from user_profiles where user_id = changed_id and city_id is not null)
    and not exists (select from trips where member_id = changed_id)
    and not exists (select from whereabouts where member_id = changed_id)
  then
    return;
  end if;
  select city_id into city_before from whereabouts where member_id = changed_id and audience = 'everyone';
  delete from whereabouts where member_id = changed_id;
  insert into whereabouts (member_id, audience, position, city_id, holds_until)
  select member_id, audience, position, city_id, holds_until from shared_whereabouts where member_id = changed_id;
  select city_id into city_after from whereabouts where member_id = changed_id and audience = 'everyone';
  if city_before is distinct from city_after and coalesce(current_setting('bros.announced_maps', true), '') = '' then
    perform set_config('bros.announced_maps', 'yes', true);
    insert into outbox (audience, event, payload) values ('map', 'map.changed', '{}');
    perform pg_notify('outbox', '');
  end if;
end $$;
--> statement-breakpoint
-- The files that a row names: `rendition_keys` and `whole_key` of a photo, `picture_keys` of a story or a group, `logo_keys` of a job.
create function picture_files(named jsonb) returns text[] language sql immutable parallel safe
return array(select jsonb_array_elements_text(coalesce(named -> 'rendition_keys', named -> 'picture_keys', named -> 'logo_keys')))
  || array(select named ->> 'whole_key' where named ? 'whole_key');

-- Lists the files of a picture for removal when its row is deleted, also when it leaves with its member, and when an update names other files.
create function list_files_for_removal() returns trigger language plpgsql as $$
declare
  dropped text[] := picture_files(to_jsonb(old));
begin
  if tg_op = 'UPDATE' then
    dropped := array(select unnest(dropped) except select unnest(picture_files(to_jsonb(new))));
  end if;
  if cardinality(dropped) > 0 then
    insert into picture_removals (keys) values (dropped);
  end if;
  return null;
end $$;

create trigger photos_list_files_for_removal after delete or update of rendition_keys, whole_key on photos
for each row execute function list_files_for_removal();
create trigger review_photos_list_files_for_removal after delete or update of rendition_keys, whole_key on review_photos
for each row execute function list_files_for_removal();
create trigger stay_photos_list_files_for_removal after delete or update of rendition_keys, whole_key on stay_photos
for each row execute function list_files_for_removal();
create trigger chat_photos_list_files_for_removal after delete or update of rendition_keys, whole_key on chat_photos
for each row execute function list_files_for_removal();
create trigger event_covers_list_files_for_removal after delete or update of rendition_keys, whole_key on event_covers
for each row execute function list_files_for_removal();
create trigger job_cvs_list_files_for_removal after delete or update of whole_key on job_cvs
for each row execute function list_files_for_removal();
create trigger concierge_files_list_files_for_removal after delete or update of whole_key on concierge_files
for each row execute function list_files_for_removal();
create trigger course_files_list_files_for_removal after delete or update of whole_key on course_files
for each row execute function list_files_for_removal();
create trigger verification_evidence_list_files_for_removal after delete or update of whole_key on verification_evidence
for each row execute function list_files_for_removal();
create trigger job_listings_list_files_for_removal after delete or update of logo_keys on job_listings
for each row execute function list_files_for_removal();
create trigger chat_rooms_list_files_for_removal after delete or update of picture_keys on chat_rooms
for each row execute function list_files_for_removal();
create trigger featured_expats_list_files_for_removal after delete or update of picture_keys on featured_expats
for each row execute function list_files_for_removal();

-- Pictures change places within one transaction.
alter table photos add constraint photos_in_order unique (member_id, kind, position) deferrable initially immediate;
alter table review_photos add constraint review_photos_in_order unique (review_id, position) deferrable initially immediate;
alter table stay_photos add constraint stay_photos_in_order unique (post_id, position) deferrable initially immediate;
--> statement-breakpoint
-- Foreign keys that point from a feature to one which uses it: in TypeScript they would make the two depend on each other both ways.
alter table "earnings" add constraint "earnings_payout_id_payouts_id_fk" foreign key ("payout_id") references "payouts" ("id");
--> statement-breakpoint
alter table "earnings" add constraint "earnings_order_id_sale_orders_id_fk" foreign key ("order_id") references "sale_orders" ("id");
--> statement-breakpoint
alter table "moderation_cases" add constraint "moderation_cases_message_id_chat_messages_id_fk" foreign key ("message_id") references "chat_messages" ("id") on delete cascade;
--> statement-breakpoint
-- A referral never changes. An account refers only accounts made after it, so nobody refers themselves and no chain comes back to its beginning.
create function keep_referrals() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.invitation_id, new.inviter_id, new.created_at) is distinct from (old.id, old.invitation_id, old.inviter_id, old.created_at)
      or (new.member_id is not null and new.member_id is distinct from old.member_id)
      or (old.confirmed_at is not null and new.confirmed_at is distinct from old.confirmed_at) then
      raise exception 'A referral cannot be changed.' using errcode = 'integrity_constraint_violation', constraint = 'invitation_uses_settled';
    end if;
  elsif not exists (
    select from users as inviter, users as member
    where inviter.id = new.inviter_id and member.id = new.member_id and inviter.number < member.number
  ) then
    raise exception 'A member refers only members who joined later.' using errcode = 'integrity_constraint_violation', constraint = 'invitation_uses_no_loop';
  end if;
  return new;
end
$$;
create trigger invitation_uses_are_settled before insert or update on "invitation_uses" for each row execute function keep_referrals();
--> statement-breakpoint
-- @socket.io/postgres-adapter puts events here that are longer than a NOTIFY may be (8000 bytes), and empties the table itself.
create table socket_io_attachments (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea not null
);
--> statement-breakpoint
-- A note of staff stays as it was written. Its author may leave it, and it goes with its member.
create function refuse_staff_note_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.member_id, new.client_id, new.text, new.created_at)
    is distinct from (old.id, old.member_id, old.client_id, old.text, old.created_at)
    or (new.author_id is distinct from old.author_id and new.author_id is not null) then
    raise exception 'A note of staff cannot be changed.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger staff_notes_stay before update on "staff_notes" for each row execute function refuse_staff_note_change();
--> statement-breakpoint
-- Nobody is in one city twice at a time. Two cities at a time are fine: some members keep a flat while they travel.
alter table trips add constraint trips_not_twice exclude using gist (member_id with =, city_id with =, daterange(arrives_on, leaves_on, '[]') with &&);
