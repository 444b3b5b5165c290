-- What each month of a place is called, one bit each: twelve months warm, January first, then mild, then dry. The thresholds are those of
-- contract/destination-steps.ts; a test holds the two together.
create function destination_weather_kinds(weather jsonb) returns bigint language sql immutable parallel safe
return coalesce((
  select bit_or(
    case when (day ->> 'highC')::integer >= 24 then 1::bigint << (month - 1)::integer else 0 end
    | case when (day ->> 'highC')::integer between 15 and 25 then 1::bigint << (month + 11)::integer else 0 end
    | case when (day ->> 'rainDays')::integer <= 5 then 1::bigint << (month + 23)::integer else 0 end)
  from jsonb_array_elements(weather) with ordinality as months(day, month)), 0);
--> statement-breakpoint
drop index destinations_by_continent, destinations_by_facets, destinations_by_score, destinations_by_cost, destinations_by_internet, destinations_by_name;
--> statement-breakpoint
alter table destinations
  drop column facets,
  add column weather_kinds bigint generated always as (destination_weather_kinds(weather)) stored not null;
--> statement-breakpoint
drop function destination_facets(text, integer, integer, numeric, jsonb);
--> statement-breakpoint
create index destinations_by_score on destinations ((-coalesce(overall_score, -1)), name, id)
  include (overall_score, continent, monthly_cost_low_usd, internet_mbps, safety_score, weather_kinds, folded);
--> statement-breakpoint
create index destinations_by_cost on destinations ((coalesce(monthly_cost_low_usd, 2147483647)), name, id)
  include (monthly_cost_low_usd, continent, internet_mbps, safety_score, weather_kinds, folded);
--> statement-breakpoint
create index destinations_by_internet on destinations ((-coalesce(internet_mbps, -1)), name, id)
  include (internet_mbps, continent, monthly_cost_low_usd, safety_score, weather_kinds, folded);
--> statement-breakpoint
create index destinations_by_name on destinations (folded, id)
  include (name, continent, monthly_cost_low_usd, internet_mbps, safety_score, weather_kinds);
--> statement-breakpoint
create index destinations_by_facts on destinations (continent, monthly_cost_low_usd, internet_mbps, safety_score)
  include (weather_kinds, overall_score, name, id, folded);
--> statement-breakpoint
create index destinations_by_words on destinations using gin (folded gin_trgm_ops);
--> statement-breakpoint
-- The hundred samples kept otherwise cannot tell what one name in a thousand contains from what one in fifty does.
alter table destinations alter column folded set statistics 1000;
