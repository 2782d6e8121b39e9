/** What opens below a button or an input. Nearly every screen has some, the first page seldom: it is fetched once that stands. */
export { Popover, Select, TextInput } from '@mantine/core'
