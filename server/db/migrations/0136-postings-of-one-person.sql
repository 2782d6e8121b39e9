-- Why: the approval limit counts what one person takes off accounts on a day, and cancelled fees are a part of that.
create index on_demand_fees_cancelled_by_idx on on_demand_fees (cancelled_by) where cancelled_by is not null;
