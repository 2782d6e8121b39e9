/** Components that open below a button or an input. Nearly every screen has some, the first page rarely, so they are preloaded after it. */
export { Popover, Select, TextInput } from '@mantine/core'
