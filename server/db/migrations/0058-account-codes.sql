-- What: the account codes of the school's accounting program for what the ledger counts; indexes of the ledger by time.
-- Why: the accountant takes over the journal of a day with debit and credit lines by account code.

create table account_codes (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('receivable_students', 'receivable_sponsors', 'unbilled_grants', 'advances', 'refunds', 'opening_balances',
    'write_offs', 'discounts', 'fee_category', 'tender', 'grant')),
  fee_category_id bigint references fee_categories,
  tender text check (tender in ('cash', 'check', 'bank', 'gcash', 'maya')),
  grant_id bigint references grants,
  code text not null check (code <> '' and code = btrim(code)),
  name text not null check (name <> '' and name = btrim(name)),
  check ((kind = 'fee_category') = (fee_category_id is not null)),
  check ((kind = 'tender') = (tender is not null)),
  check ((kind = 'grant') = (grant_id is not null)),
  unique nulls not distinct (kind, fee_category_id, tender, grant_id)
);
create index account_codes_category_idx on account_codes (fee_category_id) where fee_category_id is not null;
create index account_codes_grant_idx on account_codes (grant_id) where grant_id is not null;

-- The journal reads what was posted in some days.
create index charges_created_idx on charges (created_at);
create index allocations_created_idx on allocations (created_at);
create index assessments_computed_idx on assessments (computed_at);
create index enrollments_withdrawn_at_idx on enrollments (withdrawn_at) where withdrawn_at is not null;
create index sponsor_bills_issued_idx on sponsor_bills (issued_at);
create index sponsor_payments_created_idx on sponsor_payments (created_at);
