import { useRef, useState } from 'react'

interface SendQueueOptions {
  onBegin: () => void
  onEnd: () => void
}

export type Send = <T>(job: () => Promise<T>) => Promise<T>

/** Sends one request after the other. `onBegin` runs before the first of several requests, `onEnd` after the last. */
export function useSendQueue({ onBegin, onEnd }: SendQueueOptions) {
  const [sending, setSending] = useState(0)
  const queue = useRef<{ last: Promise<unknown>; pending: number }>({ last: Promise.resolve(), pending: 0 })

  const send: Send = (job) => {
    if (queue.current.pending === 0) onBegin()
    queue.current.pending++
    setSending((count) => count + 1)
    const done = queue.current.last.then(job)
    queue.current.last = done
      .catch(() => undefined)
      .finally(() => {
        queue.current.pending--
        setSending((count) => count - 1)
        if (queue.current.pending === 0) onEnd()
      })
    return done
  }
  return { send, sending }
}
