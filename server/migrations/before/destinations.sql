-- The kinds of weather of each month of a place, as bits: twelve months warm, January first, then mild, then dry. The thresholds are those of
-- contract/destination-steps.ts; a test holds the two together.
create function destination_weather_kinds(weather jsonb) returns bigint language sql immutable parallel safe
return coalesce((
  select bit_or(
    case when (day ->> 'highC')::integer >= 24 then 1::bigint << (month - 1)::integer else 0 end
    | case when (day ->> 'highC')::integer between 15 and 25 then 1::bigint << (month + 11)::integer else 0 end
    | case when (day ->> 'rainDays')::integer <= 5 then 1::bigint << (month + 23)::integer else 0 end)
  from jsonb_array_elements(weather) with ordinality as months(day, month)), 0);
