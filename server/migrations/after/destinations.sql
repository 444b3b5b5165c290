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
