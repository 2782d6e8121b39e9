import { sql } from 'kysely'

/** The lines of the bill `a` as JSON, in the order of the school. */
export const billLines = sql`coalesce((
  select json_agg(json_build_object('kind', l.kind, 'category_id', l.fee_category_id, 'description', l.description, 'quantity', l.quantity_hundredths / 100.0,
           'rate_centavos', l.rate_centavos, 'amount_centavos', l.amount_centavos)
           order by array_position('{tuition,lab,misc,other}'::text[], l.kind), c.sort, c.name, l.id)
  from assessment_lines l
  left join fee_categories c on c.id = l.fee_category_id
  where l.assessment_id = a.id
), '[]')`

/** The discounts of the bill `a` as JSON. */
export const billDiscounts = sql`coalesce((
  select json_agg(json_build_object('description', d.description, 'amount_centavos', d.amount_centavos) order by d.id)
  from assessment_discounts d where d.assessment_id = a.id
), '[]')`
