/** What nearly every screen shares and the first page rarely has: what opens below an input, forms, dialogs, lists. */
export { Popover, Select, TextInput } from '@mantine/core'
export { useEntryForm } from '#lib/form.ts'
export { FormDialog } from '#ui/dialog/dialogs.tsx'
export { ListScreen } from '#ui/list/list-screen.tsx'
