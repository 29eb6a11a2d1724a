-- What the last migration asks of new rows holds for those that there were.
alter table occupancy validate constraint occupancy_holder_check;
alter table reservations validate constraint reservations_floor_check, validate constraint reservations_fee_rule_check;
