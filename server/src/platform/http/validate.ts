import type { Endpoint } from '@talaan/contract'
import { boundText } from '@talaan/contract/values'
import type { z } from 'zod'
import { AppError } from '../errors.ts'

interface RequestParts {
  params: unknown
  query: unknown
  body: unknown
}

/** Parses path, query and body with the schemas of the entry into one object; 422 with a message per field when they are invalid. */
export async function parseInput(entry: Endpoint, parts: RequestParts): Promise<Record<string, unknown>> {
  const errors: Record<string, string[]> = {}
  const body = parsePart(entry.body, parts.body ?? {}, errors)
  const query = parsePart(entry.query, parts.query, errors)
  const params = parsePart(entry.params, parts.params, errors)
  const firstMessage = Object.values(errors)[0]?.[0]
  if (firstMessage !== undefined) throw new AppError(422, firstMessage, { errors })
  return Object.assign({}, body, query, params)
}

function parsePart(schema: z.ZodType | undefined, value: unknown, errors: Record<string, string[]>): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value, { error: describeIssue })
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    const field = issue.path.length === 0 ? 'body' : issue.path.join('.')
    errors[field] = [...(errors[field] ?? []), issue.message]
  }
  return undefined
}

/** The message for an issue for which the contract has no message. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const value = issue.input
  if (value === undefined || value === null || (value === '' && issue.code !== 'invalid_value')) return 'This field is required'
  switch (issue.code) {
    case 'invalid_type':
      return describeType(issue.expected)
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1 ? 'This field is required' : boundText(issue)
    case 'too_big':
      return boundText(issue)
    case 'invalid_value':
      return value === '' ? 'This field is required' : 'Choose a value from the list'
    case 'invalid_format':
      return issue.format === 'email' ? 'This is not a valid email address' : 'The format is not valid'
    case 'unrecognized_keys':
      return 'The form has unknown fields'
    case 'custom':
      return undefined
    default:
      return 'Invalid value'
  }
}

function describeType(expected: string): string {
  switch (expected) {
    case 'number':
    case 'int':
      return 'This must be a number'
    case 'string':
      return 'This must be text'
    case 'boolean':
      return 'This must be yes or no'
    case 'array':
      return 'This must be a list'
    default:
      return 'Invalid value'
  }
}
