-- A search of the whole country asks for a few nights of every unit: what touches them is found by the dates, not unit by unit.
create index special_rates_dates on special_rates using gist (daterange(first_night, last_night, '[]'));
create index minimum_stays_night on minimum_stays (night, unit_id) include (nights);
create index night_prices_night on night_prices (night, unit_id) include (price_agorot);
