-- What: adjustments and refunds that somebody asks for and, above a limit, somebody else approves: memos, write-offs, their reversals, vouchers.
-- Why: an accountant corrects accounts and gives credits back, each with a reason, a number and a signature, and never edits what was posted.

-- Below the limit it is approved at once by who asks.
create table billing_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('debit_memo', 'credit_memo', 'write_off', 'reversal', 'refund')),
  student_id bigint not null references students,
  enrollment_id bigint,
  -- Of a write-off it may be null: all that is open.
  fee_category_id bigint references fee_categories,
  -- What a reversal undoes.
  adjustment_id bigint references adjustments,
  amount_centavos bigint not null check (amount_centavos > 0),
  reason text not null check (reason <> ''),
  -- Of a refund: method, payee and reference.
  details jsonb,
  limit_centavos bigint not null check (limit_centavos >= 0),
  requested_by bigint not null references users,
  requested_at timestamptz(3) not null default now(),
  decision text check (decision in ('approved', 'refused', 'cancelled')),
  decided_by bigint references users,
  decided_at timestamptz(3),
  decision_reason text check (decision_reason <> ''),
  foreign key (enrollment_id, student_id) references enrollments (id, student_id),
  constraint billing_requests_term_check check (kind = 'refund' or enrollment_id is not null),
  constraint billing_requests_category_check check (fee_category_id is not null or kind not in ('debit_memo', 'credit_memo')),
  constraint billing_requests_reversal_check check ((kind = 'reversal') = (adjustment_id is not null)),
  constraint billing_requests_refund_check check ((kind = 'refund') = (details is not null)),
  constraint billing_requests_decided_check check (num_nonnulls(decision, decided_by, decided_at) in (0, 3)),
  constraint billing_requests_refused_check check (decision is distinct from 'refused' or decision_reason is not null),
  constraint billing_requests_cancelled_check check (decision is distinct from 'cancelled' or decided_by = requested_by),
  constraint billing_requests_second_person_check
    check (decision is distinct from 'approved' or amount_centavos <= limit_centavos or decided_by <> requested_by)
);
create index billing_requests_open_idx on billing_requests (id) where decision is null;
create index billing_requests_student_idx on billing_requests (student_id, id);
create index billing_requests_enrollment_idx on billing_requests (enrollment_id) where enrollment_id is not null;
create index billing_requests_category_idx on billing_requests (fee_category_id) where fee_category_id is not null;
create index billing_requests_adjustment_idx on billing_requests (adjustment_id) where adjustment_id is not null;
-- A memo is undone once.
create unique index billing_requests_open_reversal_idx on billing_requests (adjustment_id) where decision is null;
create index billing_requests_requested_idx on billing_requests (requested_by);
create index billing_requests_decided_idx on billing_requests (decided_by) where decided_by is not null;
-- What somebody asked for stays, also when it was refused.
create trigger billing_requests_no_delete before delete or truncate on billing_requests for each statement execute function refuse_change();
-- The one edit there is: a request is decided, once.
create trigger billing_requests_decide_only before update on billing_requests for each row
  when (old.decision is not null or new.decision is null
    or (old.kind, old.student_id, old.enrollment_id, old.fee_category_id, old.adjustment_id, old.amount_centavos, old.reason, old.details,
        old.limit_centavos, old.requested_by, old.requested_at)
       is distinct from (new.kind, new.student_id, new.enrollment_id, new.fee_category_id, new.adjustment_id, new.amount_centavos, new.reason,
        new.details, new.limit_centavos, new.requested_by, new.requested_at))
  execute function refuse_change();

-- Until now only a withdrawal wrote adjustments.
alter table adjustments
  add type text not null default 'withdrawal' check (type in ('withdrawal', 'debit_memo', 'credit_memo', 'write_off', 'reversal')),
  add memo_number text,
  add request_id bigint references billing_requests,
  add reverses_id bigint references adjustments,
  add constraint adjustments_memo_number_key unique (memo_number),
  add constraint adjustments_request_id_key unique (request_id),
  add constraint adjustments_reverses_id_key unique (reverses_id),
  add constraint adjustments_memo_check check (num_nonnulls(memo_number, request_id) = case type when 'withdrawal' then 0 else 2 end),
  add constraint adjustments_reversal_check check ((type = 'reversal') = (reverses_id is not null)),
  add constraint adjustments_direction_check check (case type when 'debit_memo' then kind = 'debit' when 'credit_memo' then kind = 'credit'
    when 'write_off' then kind = 'credit' else true end);

-- A credit that is given back, with its voucher. Without an enrollment it is the student's advance.
create table refunds (
  id bigint generated always as identity primary key,
  voucher_number text not null unique,
  student_id bigint not null references students,
  enrollment_id bigint,
  amount_centavos bigint not null check (amount_centavos > 0),
  method text not null check (method in ('cash', 'check', 'bank', 'gcash')),
  reference text check (reference <> ''),
  payee text not null check (payee <> ''),
  refunded_on date not null,
  request_id bigint not null unique references billing_requests,
  created_by bigint,
  created_at timestamptz(3) not null default now(),
  voided_at timestamptz(3),
  voided_by bigint,
  void_reason text check (void_reason <> ''),
  foreign key (enrollment_id, student_id) references enrollments (id, student_id),
  constraint refunds_voided_check check (num_nonnulls(voided_at, voided_by, void_reason) in (0, 3))
);
create index refunds_student_idx on refunds (student_id, id);
create index refunds_enrollment_idx on refunds (enrollment_id) where enrollment_id is not null;
-- A voucher that was given out is voided, not deleted.
create trigger refunds_no_delete before delete or truncate on refunds for each statement execute function refuse_change();
-- The one edit there is: a refund is voided.
create trigger refunds_void_only before update on refunds for each row
  when (old.voided_at is not null or new.voided_at is null
    or (old.voucher_number, old.student_id, old.enrollment_id, old.amount_centavos, old.method, old.reference, old.payee, old.refunded_on,
        old.request_id, old.created_by, old.created_at)
       is distinct from (new.voucher_number, new.student_id, new.enrollment_id, new.amount_centavos, new.method, new.reference, new.payee,
        new.refunded_on, new.request_id, new.created_by, new.created_at))
  execute function refuse_change();

-- Money of a payment that was given back left the accounts: it belongs to no term, and is no advance.
alter table allocations
  add refund_id bigint references refunds,
  add is_refunded boolean not null default false,
  drop constraint allocations_kind_check,
  add constraint allocations_kind_check check (kind in ('receipt', 'move', 'transfer', 'refund', 'void')),
  add constraint allocations_refund_check check ((kind = 'refund') = (refund_id is not null)),
  add constraint allocations_refunded_check
    check (not is_refunded or (refund_id is not null and enrollment_id is null and fee_category_id is null));
create index allocations_refund_idx on allocations (refund_id) where refund_id is not null;
drop index allocations_without_term_idx;
create index allocations_without_term_idx on allocations (payment_id) include (fee_category_id, amount_centavos)
  where enrollment_id is null and not is_refunded;

-- The allocations of a refund take its amount out of the credit, or nothing once it is voided.
create function refuse_uneven_refund() returns trigger language plpgsql as $$
declare
  target bigint;
  expected bigint;
  is_uneven boolean;
begin
  if tg_table_name = 'refunds' then
    target := new.id;
  else
    target := new.refund_id;
  end if;
  -- As it is now: it may have been given and voided in one transaction.
  expected := (select case when voided_at is null then amount_centavos else 0 end from refunds where id = target);
  select coalesce(sum(a.amount_centavos) filter (where a.is_refunded), 0) <> expected
      or coalesce(sum(a.amount_centavos) filter (where not a.is_refunded), 0) <> -expected
      or coalesce(bool_or(not a.is_refunded and (a.enrollment_id is distinct from r.enrollment_id or a.fee_category_id is not null)), false)
      or coalesce(bool_or(p.student_id <> r.student_id), false)
    into is_uneven
  from refunds r
  left join allocations a on a.refund_id = r.id
  left join payments p on p.id = a.payment_id
  where r.id = target;
  if is_uneven then
    raise exception 'the allocations do not add up to the refund'
      using errcode = 'check_violation', constraint = 'refunds_sum_check', table = 'refunds';
  end if;
  return null;
end $$;
-- A refund takes money out of the accounts, and a voided one gives it back; checked at commit, because its allocations are written after it.
create constraint trigger refunds_allocated after insert or update on refunds deferrable initially deferred
  for each row execute function refuse_uneven_refund();
-- No money is added to a refund; checked at commit, because a void is written after its allocations or before.
create constraint trigger allocations_refund_sum after insert on allocations deferrable initially deferred
  for each row when (new.refund_id is not null) execute function refuse_uneven_refund();

-- What a student is charged and has paid, over all terms and without a term; what was refunded is not paid any more.
create or replace view student_balances as
select s.id as student_id,
  owed.charged_centavos,
  paid.paid_centavos,
  owed.charged_centavos - paid.paid_centavos as balance_centavos
from students s
cross join lateral (
  select coalesce(sum(c.amount_centavos), 0)::bigint as charged_centavos from charges c where c.student_id = s.id
) owed
cross join lateral (
  select coalesce(sum(a.amount_centavos), 0)::bigint as paid_centavos
  from payments p join allocations a on a.payment_id = p.id where p.student_id = s.id and not a.is_refunded
) paid;

-- The amount above which a second person approves, in pesos; 0 means always.
alter table payment_settings
  drop constraint payment_settings_type_check,
  add constraint payment_settings_type_check check (type in ('minimum_midterm_payment', 'minimum_final_payment', 'approval_limit')),
  add constraint payment_settings_limit_check check (type <> 'approval_limit' or scope = 'Fixed');
