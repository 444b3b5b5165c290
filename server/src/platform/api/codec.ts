import { StandardOpenAPICodec } from '@orpc/openapi/standard';
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard';
import type { AnyProcedure } from '@orpc/server';

const serializer = new StandardOpenAPISerializer(new StandardOpenAPIJsonSerializer(), new StandardBracketNotationSerializer());

/**
 * Reads requests and writes answers as oRPC does, except that an answer goes to `JSON.stringify` as it is. Every output of the contract is
 * plain JSON; oRPC would first copy each, value by value, looking for files, sets and dates.
 */
export class JsonCodec extends StandardOpenAPICodec {
  constructor() {
    super(serializer);
  }

  override encode(output: unknown, procedure: AnyProcedure) {
    return { status: procedure['~orpc'].route.successStatus ?? 200, headers: {}, body: output };
  }
}
