-- Why: a school sets what a withdrawal costs, also in summer, which is shorter. A new school starts with CHED CMO 40 s.2008 sec. 100 for
-- college and with the manual of private schools for high school; before classes start it keeps the registration fee.

alter table withdrawal_policies add column is_summer boolean not null default false;
alter table withdrawal_policies drop constraint withdrawal_policies_level_type_int4range_excl;
alter table withdrawal_policies add constraint withdrawal_policies_days_excl
  exclude using gist (level_type with =, (is_summer::int) with =, int4range(from_day, to_day, '[]') with &&);

insert into withdrawal_policies (level_type, from_day, to_day, charge_percent, base, fee_category_id)
select p.level_type, p.from_day, p.to_day, p.charge_percent,
       case when p.from_day = 0 then 'category' else 'total' end,
       case when p.from_day = 0 then f.id end
from (values
  ('college', 0, 0, 100), ('college', 1, 7, 25), ('college', 8, 14, 50), ('college', 15, null, 100),
  ('high_school', 0, 0, 100), ('high_school', 1, 7, 10), ('high_school', 8, 14, 20), ('high_school', 15, null, 100)
) as p (level_type, from_day, to_day, charge_percent)
join fee_categories f on lower(f.name) = 'registration'
where not exists (select from withdrawal_policies);

-- Deleting an account looks for the enrollments that it withdrew.
create index enrollments_withdrawer_idx on enrollments (withdrawn_by) where withdrawn_by is not null;
