-- What: the index of the allocations of a payment has the columns of a balance.
-- Why: the account adds up the ledger of a student by payment, without reading the rows of the table.

drop index allocations_payment_idx;
create index allocations_payment_idx on allocations (payment_id) include (enrollment_id, fee_category_id, amount_centavos, is_refunded);
