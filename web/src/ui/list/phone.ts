import { useMediaQuery } from '@mantine/hooks'

export const useIsPhone = (): boolean => useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false

/** Whether a list of 280 pixels has room beside a record that is as wide as a dialog. */
export const useHasQueueRoom = (): boolean => useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false }) ?? false
