-- Why: whoever leaves before classes start owes no more than one fee, commonly the registration fee; the table of charges can say which.
alter table withdrawal_policies add column fee_category_id bigint references fee_categories;
alter table withdrawal_policies drop constraint withdrawal_policies_base_check;
alter table withdrawal_policies add constraint withdrawal_policies_base_check check (base in ('total', 'tuition', 'category'));
alter table withdrawal_policies add constraint withdrawal_policies_category_check check ((base = 'category') = (fee_category_id is not null));
create index withdrawal_policies_category_idx on withdrawal_policies (fee_category_id) where fee_category_id is not null;
