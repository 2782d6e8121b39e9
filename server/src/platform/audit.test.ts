import { describe, expect, it } from 'vitest'
import { describeChanges } from './audit.ts'

const shortText = (...args: Parameters<typeof describeChanges>) =>
  describeChanges(...args)?.replace(' after you opened it. Reload the page and try again.', '')

describe('describeChanges', () => {
  it('names the person and the changed fields, without derived fields', () => {
    const before = { name: 'Ana A', email: 'a', roles: ['x'], department_id: 1, updated_at: 1 }
    const after = { name: 'Ana B', email: 'b', roles: ['x'], department_id: 2, updated_at: 2 }
    expect(shortText([{ by: 'Ana Cruz', before, after }])).toBe('Ana Cruz changed name, email, department')
    expect(shortText([{ by: 'Ana Cruz', before, after }], ['name', 'department_id'])).toBe('Ana Cruz changed email')
  })

  it('names each person and field once', () => {
    const email = { before: { email: 'a' }, after: { email: 'b' } }
    const phone = { before: { contact_number: null }, after: { contact_number: '1' } }
    expect(
      shortText([
        { by: 'Ana Cruz', ...email },
        { by: null, ...phone },
        { by: 'Ana Cruz', ...email },
      ]),
    ).toBe('Ana Cruz and another user changed email, contact number')
  })

  it('is undefined without changed fields', () => {
    expect(describeChanges([])).toBeUndefined()
    expect(describeChanges([{ by: 'Ana Cruz', before: { email: 'a' }, after: { email: 'a' } }])).toBeUndefined()
    expect(describeChanges([{ by: 'Ana Cruz', before: {}, after: { subjects: [] } }])).toBeUndefined()
  })
})
