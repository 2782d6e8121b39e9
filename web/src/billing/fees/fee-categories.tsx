import { ActionIcon, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPencil } from '@tabler/icons-react'
import type { ListedFeeCategory } from '@talaan/contract'
import { fees } from '@talaan/contract/calls'
import { useState } from 'react'
import { useCall } from '#lib/query.ts'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import layout from '#ui/layout.module.css'
import { AddFeeCategory } from './add-fee-category.tsx'
import classes from './fee-categories.module.css'
import { kindName } from './fee-texts.ts'
import { useOrderFeeCategories } from './order-fee-categories.ts'
import { RenameFeeCategory } from './rename-fee-category.tsx'

/** The categories of fees in their order. */
export function FeeCategoriesDialog({ onClose }: { onClose: () => void }) {
  const query = useCall(fees.feeCategories, {})
  const [renamedCategory, setRenamedCategory] = useState<ListedFeeCategory>()
  return (
    <>
      <DetailDialog opened onClose={onClose} title="Fee categories" size="md" query={query} actions={<AddFeeCategory />}>
        {({ data }) => <CategoryRows categories={data} onRename={setRenamedCategory} />}
      </DetailDialog>
      {renamedCategory && <RenameFeeCategory category={renamedCategory} onClose={() => setRenamedCategory(undefined)} />}
    </>
  )
}

interface CategoryRowsProps {
  categories: readonly ListedFeeCategory[]
  onRename: (category: ListedFeeCategory) => void
}

function CategoryRows({ categories, onRename }: CategoryRowsProps) {
  const { move, busy } = useOrderFeeCategories(categories)
  return (
    <>
      <Text mb="sm">
        The order is that of a bill and of paying: what a student pays settles the first category first, then the next one. Payments made
        before stay where they are.
      </Text>
      <ol className={`${layout.list} ${classes.rows}`} aria-busy={busy}>
        {categories.map((category, index) => (
          <li key={category.id}>
            <span className={classes.place}>{index + 1}</span>
            <span className={classes.name}>
              {category.name} <small>{kindName(category.kind)}</small>
            </span>
            <MoveButton by={-1} category={category} disabled={index === 0} onMove={move} />
            <MoveButton by={1} category={category} disabled={index === categories.length - 1} onMove={move} />
            <ActionIcon variant="subtle" color="gray" aria-label={`Rename ${category.name}`} onClick={() => onRename(category)}>
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
    </>
  )
}

interface MoveButtonProps {
  by: 1 | -1
  category: ListedFeeCategory
  disabled: boolean
  onMove: (category: ListedFeeCategory, by: 1 | -1) => void
}

/** Stays focusable at the end of the list, so that the keyboard keeps its place after a move. */
function MoveButton({ by, category, disabled, onMove }: MoveButtonProps) {
  const Icon = by === 1 ? IconChevronDown : IconChevronUp
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      data-move={`${category.id} ${by}`}
      data-disabled={disabled || undefined}
      aria-disabled={disabled}
      aria-label={`Move ${category.name} ${by === 1 ? 'down' : 'up'}`}
      onClick={() => !disabled && onMove(category, by)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
