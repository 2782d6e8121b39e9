import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** The schema of a call's answer as text, which changes with every change of the schema. */
export const answerSchema = ({ response }: Pick<Endpoint, 'response'>): string =>
  JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any' }))
