import type { Input, officeClearance } from '@talaan/contract'
import type { OfficeValues } from './office-queries.ts'

/** The columns of an office from its form. */
export function officeValues(form: Input<typeof officeClearance.addClearanceOffice>): OfficeValues {
  const { name, location = null, level_type = null, blocks, how_to_clear = null, role_keys, is_active } = form
  return { name, location, level_type, blocks: [...new Set(blocks)], how_to_clear, role_keys: [...new Set(role_keys)], is_active }
}
