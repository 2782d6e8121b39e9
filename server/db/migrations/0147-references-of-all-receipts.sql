-- Why: a reference number is looked for among all money that was received, and each receipt looks for its own.
create index sponsor_payments_reference_idx on sponsor_payments (reference_key(reference)) where reference is not null and voided_at is null;
create index other_collections_reference_idx on other_collections (reference_key(reference)) where reference is not null and voided_at is null;
create index payment_tenders_reference_idx on payment_tenders (reference_key(reference)) where reference is not null;
