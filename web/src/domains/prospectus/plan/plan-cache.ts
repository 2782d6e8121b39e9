import type { ProspectusPlan, Response } from '@talaan/contract'
import { prospectus } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { keyOf } from '../../../lib/query.ts'

type Change = (plan: ProspectusPlan) => ProspectusPlan

/** A key under which the plan is kept; the same for all who read it. */
export const planRequest = (id: number | string) => ({ id: String(id) })

/** The plan on the screen and, beside it, the plan as the server has it: the screen may be some moves ahead. */
export function usePlanCache(plan: ProspectusPlan) {
  const client = useQueryClient()
  const key = keyOf(prospectus.prospectus, planRequest(plan.id))
  const server = useRef({ plan, isReread: false })

  const read = (): ProspectusPlan => client.getQueryData<Response<typeof prospectus.prospectus>>(key)?.data ?? plan
  const show = (change: Change) => client.setQueryData(key, { data: change(read()) })
  const writeSaved = (change: Change) => {
    server.current.plan = change(server.current.plan)
  }
  return {
    read,
    show,
    readSaved: () => server.current.plan,
    writeSaved,
    /** What the server answered: for the screen, and for what is sent next. */
    write: (change: Change) => {
      writeSaved(change)
      show(change)
    },
    reload: async () => {
      await client.refetchQueries({ queryKey: key })
      server.current = { plan: read(), isReread: true }
    },
    /** Before the first of several requests. */
    beginSending: () => writeSaved(read),
    /** After the last of several requests: moves that were made after reading again are on the server, and come back to the screen. */
    endSending: () => {
      if (!server.current.isReread) return
      server.current.isReread = false
      show(() => server.current.plan)
    },
  }
}

export type PlanCache = ReturnType<typeof usePlanCache>
