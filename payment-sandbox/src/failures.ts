/** The provider's shape: `{ error: { type, code, message, param } }`. */
export class ProviderError extends Error {
  readonly status: number;
  readonly details: { type: string; code?: string; decline_code?: string; param?: string };

  constructor(status: number, details: ProviderError['details'], message: string) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

export const invalidRequest = (message: string, param?: string, code?: string) =>
  new ProviderError(400, { type: 'invalid_request_error', ...(code && { code }), ...(param && { param }) }, message);

export const resourceMissing = (kind: string, id: string) =>
  new ProviderError(
    404,
    { type: 'invalid_request_error', code: 'resource_missing', param: 'id' },
    `No such ${kind.replaceAll('_', ' ')}: '${id}'`,
  );

export const cardError = (code: string, message: string, declineCode?: string) =>
  new ProviderError(402, { type: 'card_error', code, ...(declineCode && { decline_code: declineCode }) }, message);

export const idempotencyError = (message: string) => new ProviderError(400, { type: 'idempotency_error' }, message);
