-- Why: the next receipt number asks for a cashier's newest payment, and the search finds receipts by their beginning.

create index payments_cashier_newest_idx on payments (cashier_id, id);
create index payments_or_number_search_idx on payments (upper(or_number) text_pattern_ops);
