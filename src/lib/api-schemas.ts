import { z } from 'zod'

/**
 * Names and descriptions of schemas for the OpenAPI document. `.meta()` and `.describe()` write to zod's registry, which
 * all code of a process shares: the built pages contain copies of the schemas, which would take the same names again.
 */
export const apiSchemas = z.registry<z.core.GlobalMeta>()
