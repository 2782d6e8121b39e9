import type { FastifyRequest } from 'fastify'
import { addressOf } from './address.ts'

const userIds = new WeakMap<FastifyRequest, number>()

/** Keeps who makes the call for its line in the log. */
export const keepCaller = (request: FastifyRequest, userId: number): unknown => userIds.set(request, userId)

/** The account and the address of a call, for the line of a refused one. */
export const callerFacts = (request: FastifyRequest): { account: number | null; address: string } => ({
  account: userIds.get(request) ?? null,
  address: addressOf(request.ip, request.socket.remoteAddress),
})
