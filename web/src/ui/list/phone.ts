import { useMediaQuery } from '@mantine/hooks'

export const useIsPhone = (): boolean => useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false
