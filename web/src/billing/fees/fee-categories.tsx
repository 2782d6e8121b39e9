import { ActionIcon, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPencil } from '@tabler/icons-react'
import { FeeCategoryForm, type ListedFeeCategory, RenamedFeeCategory } from '@talaan/contract'
import { fees } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { keyOf, useAction, useCall } from '#lib/query.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { DetailDialog, FormDialog } from '#ui/dialog/dialogs.tsx'
import layout from '#ui/layout.module.css'
import classes from './fee-categories.module.css'
import { kindName, kindOptions } from './fee-texts.ts'

function AddFeeCategory() {
  return (
    <DialogButton variant="default" dialog={(close) => <AddFeeCategoryDialog onClose={close} />}>
      Add category
    </DialogButton>
  )
}

function AddFeeCategoryDialog({ onClose }: { onClose: () => void }) {
  const initialValues = { name: '', kind: 'misc' }
  const form = useEntryForm(fees.addFeeCategory, { body: FeeCategoryForm, initialValues, onSuccess: onClose })
  return (
    <FormDialog opened onClose={onClose} title="New fee category" form={form} submitLabel="Add category">
      <TextInput {...form.field('name')} label="Category" placeholder="Student council" autoComplete="off" />
      <NativeSelect
        {...form.field('kind')}
        label="Type"
        description="Sets its place on the bill and the grants that cover it"
        data={kindOptions}
      />
    </FormDialog>
  )
}

/** Moves a category by one place and saves the order of all. The button that was used keeps the focus. */
function useOrderFeeCategories(categories: readonly ListedFeeCategory[]) {
  const client = useQueryClient()
  const { run, busy } = useAction(fees.orderFeeCategories, {
    success: false,
    refreshOnConflict: true,
    // The next move starts from this order, also while the list is read again.
    onSuccess: ({ data }) => client.setQueryData(keyOf(fees.feeCategories, {}), { data }),
  })
  const usedButton = useRef('')
  useEffect(() => {
    if (categories.length > 0 && usedButton.current) document.querySelector<HTMLElement>(`[data-move="${usedButton.current}"]`)?.focus()
  }, [categories])
  const move = (category: ListedFeeCategory, by: 1 | -1) => {
    const before = categories.map(({ id }) => id)
    const ids = before.filter((id) => id !== category.id)
    const from = before.indexOf(category.id)
    ids.splice(from + by, 0, category.id)
    usedButton.current = `${category.id} ${by}`
    void run({ ids, before })
  }
  return { move, busy }
}

function RenameFeeCategory({ category, onClose }: { category: ListedFeeCategory; onClose: () => void }) {
  const { id, name, updated_at } = category
  const form = useEntryForm(fees.renameFeeCategory, {
    body: RenamedFeeCategory,
    initialValues: { name },
    fixed: { id, updated_at },
    onSuccess: onClose,
    onError: useReloadList(fees.feeCategories),
  })
  return (
    <FormDialog opened onClose={onClose} title={`Rename ${name}`} form={form} submitLabel="Save">
      <TextInput
        {...form.field('name')}
        label="Category"
        description="Reports and earlier ledgers also show the new name. Fee names are not changed."
        autoComplete="off"
      />
    </FormDialog>
  )
}

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
        Categories are billed and paid in this order: a payment settles the first category first, then the next one. Earlier payments are
        not moved.
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
