-- Nobody is in one city twice at a time. Two cities at a time are fine: some members keep a flat while they travel.
alter table trips add constraint trips_not_twice exclude using gist (member_id with =, city_id with =, daterange(arrives_on, leaves_on, '[]') with &&);
