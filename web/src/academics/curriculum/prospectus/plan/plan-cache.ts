import type { ProspectusPlan, Response } from '@talaan/contract'
import { prospectus } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { keyOf } from '#lib/query.ts'

type Change = (plan: ProspectusPlan) => ProspectusPlan

/** The request that reads a plan. All readers use it, so that they share one cache entry. */
export const planRequest = (id: number | string) => ({ id: String(id) })

/** The plan on the screen and the plan as the server has it: the screen may be some moves ahead. */
export function usePlanCache(plan: ProspectusPlan) {
  const client = useQueryClient()
  const key = keyOf(prospectus.prospectus, planRequest(plan.id))
  const server = useRef({ plan, isReread: false })

  const readPlan = (): ProspectusPlan => client.getQueryData<Response<typeof prospectus.prospectus>>(key)?.data ?? plan
  const showChange = (change: Change) => client.setQueryData(key, { data: change(readPlan()) })
  const writeSavedPlan = (change: Change) => {
    server.current.plan = change(server.current.plan)
  }
  return {
    readPlan,
    showChange,
    readSavedPlan: () => server.current.plan,
    writeSavedPlan,
    /** Applies an answer of the server to both plans. */
    writeChange: (change: Change) => {
      writeSavedPlan(change)
      showChange(change)
    },
    reloadPlan: async () => {
      await client.refetchQueries({ queryKey: key })
      server.current = { plan: readPlan(), isReread: true }
    },
    /** Before the first of several requests. */
    beginSending: () => writeSavedPlan(readPlan),
    /** After the last of several requests: shows the moves that the server got after the plan was read again. */
    endSending: () => {
      if (!server.current.isReread) return
      server.current.isReread = false
      showChange(() => server.current.plan)
    },
  }
}

export type PlanCache = ReturnType<typeof usePlanCache>
