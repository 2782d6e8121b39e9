import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void): (() => void) => onlineManager.subscribe(listener)
const isOnline = (): boolean => onlineManager.isOnline()

/** Whether this device has a network, as far as the browser knows. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)
