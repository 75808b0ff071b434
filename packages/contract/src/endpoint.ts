import type * as z from './schema.ts'

export type Schema = z.AnySchema

/** Callers of an endpoint: any client with an app id, a logged-in user, the app's back end, or either of the last two. */
export type Audience = 'anyone' | 'user' | 'app' | 'user-or-app'

export type Endpoint<Body extends Schema = Schema, Reply extends Schema = Schema> = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path for browsers; the server also answers under `/v1`. `:name` marks a parameter. */
  readonly path: `/api/${'v1' | 'v2'}/${string}`
  readonly audience: Audience
  /**
   * For the vault: answered to pages on the server's own origin. Without an origin, only to the app's back end
   * or if the app sets `nativeClients`. A user's request must prove the device key of the session.
   */
  readonly isForVault?: true
  /** For the vault with a device key that the session does not have yet. The handler verifies the proof. */
  readonly isForNewDevice?: true
  /** Public: pages of any origin may read it, without cookies. */
  readonly isForEveryOrigin?: true
  /** Query parameters, for the OpenAPI document. */
  readonly query?: Readonly<Record<string, 'required' | 'optional'>>
  readonly body: Body
  readonly reply: Reply
}

/**
 * Types of an endpoint: request of the caller, request of the handler, reply of the handler, reply of the
 * caller.
 */
export type BodyIn<E extends Endpoint> = z.input<E['body']>
export type BodyOut<E extends Endpoint> = z.output<E['body']>
export type ReplyIn<E extends Endpoint> = z.input<E['reply']>
export type ReplyOut<E extends Endpoint> = z.output<E['reply']>

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters of a path, by name: `/apps/:appId` needs `{ appId }`. */
export type ParamsOf<E extends Endpoint> = { readonly [Name in NamesIn<E['path']>]: string }

/** Defines an endpoint. */
export const endpoint = <
  Body extends Schema,
  Reply extends Schema,
  const Path extends Endpoint['path'],
  const Who extends Audience,
>(
  definition: Endpoint<Body, Reply> & { readonly path: Path; readonly audience: Who },
) => definition

/** Returns the path with its parameters filled in. */
export const pathOf = <E extends Endpoint>(definition: E, params: ParamsOf<E>): string =>
  definition.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  )
