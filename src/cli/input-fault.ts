import type { TextPosition } from '../core/json-text.ts';

export type InputFaultCode =
  | 'not_found'
  | 'unreadable'
  | 'invalid_json'
  | 'invalid_request'
  | 'internal_error';

/** Why a file could not be validated at all, as opposed to its findings. */
export class InputFault extends Error {
  readonly code: InputFaultCode;
  readonly position: TextPosition | undefined;

  constructor(code: InputFaultCode, message: string, position?: TextPosition) {
    super(message);
    this.code = code;
    this.position = position;
  }
}
