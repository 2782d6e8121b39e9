import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ProspectusPlan, ProspectusTerm } from '@talaan/contract'
import { compareTerms, planTermName } from '@talaan/contract/values'
import type { ComponentProps } from 'react'
import { DelayedMenu } from '../../ui/list/delayed-menu.tsx'
import { isTerm, type TermKey } from './plan/plan-rows.ts'

interface AddTermProps {
  plan: ProspectusPlan
  terms: readonly ProspectusTerm[]
  onAdd: (term: TermKey) => void
}

/** Opens an empty summer, or any other term the sheet does not show yet. It is kept with its first subject. */
export function AddTerm({ plan, terms, onAdd }: AddTermProps) {
  const all = plan.levels.flatMap((level) => [1, 2, 3].map((semester) => ({ level, semester }))).sort(compareTerms)
  const missing = all.filter((term) => !terms.some((shown) => isTerm(shown, term)))
  if (missing.length === 0) return null
  return <DelayedMenu button={AddButton} choices={missing.map((term) => ({ label: planTermName(term), run: () => onAdd(term) }))} />
}

const AddButton = (props: ComponentProps<'button'>) => (
  <Button {...props} variant="default" leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}>
    Add term
  </Button>
)
