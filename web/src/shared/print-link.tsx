import { Button, type ButtonProps } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { SearchValues } from '#lib/navigation.tsx'
import type { Target } from '#lib/paths.ts'
import { stringifySearch } from '#lib/search.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import type { ShowDialog } from '#ui/dialog/use-dialog.tsx'
import type { RowAction } from '#ui/list/types.ts'

const printIcon = <IconPrinter size={16} stroke={1.6} aria-hidden />

interface PrintLinkProps {
  to: Target
  search?: SearchValues
  label?: string
  /** Whether it is the main button of the page. */
  primary?: boolean
}

/** Opens the page to print in a tab of its own. */
export const PrintLink = ({ to, search = {}, label = 'Print', primary }: PrintLinkProps) => (
  <Button
    component="a"
    href={`${to}${stringifySearch(search)}`}
    target="_blank"
    rel="noopener"
    variant={primary ? 'filled' : 'default'}
    leftSection={printIcon}
  >
    {label}
  </Button>
)

/** Prints a sheet over the page; the sheet is given what removes it. */
export const PrintButton = ({ sheet, children = 'Print', ...props }: ButtonProps & { sheet: ShowDialog }) => (
  <DialogButton leftSection={printIcon} dialog={sheet} {...props}>
    {children}
  </DialogButton>
)

/** Opens the page to print from the menu of a row. */
export const printAction = (to: Target, label = 'Print'): RowAction => ({ label, run: () => void window.open(to, '_blank', 'noopener') })
