type Next = () => unknown;

/**
 * Constructors for objects that linkbases and schemas contain by the ten thousand, by their members in order.
 * Object literals are much faster than adding members one by one, which is how other objects are built.
 */
export const hotShapes: ReadonlyMap<string, (next: Next) => object> = new Map<string, (next: Next) => object>(
  [
    ['url fragment', (next) => ({ url: next(), fragment: next() })],
    ['name label target offset', (next) => ({ name: next(), label: next(), target: next(), offset: next() })],
    [
      'name from to arcrole order isProhibited priority attributes offset',
      (next) => ({
        name: next(),
        from: next(),
        to: next(),
        arcrole: next(),
        order: next(),
        isProhibited: next(),
        priority: next(),
        attributes: next(),
        offset: next(),
      }),
    ],
    [
      'name id sequence offset label role language content parts',
      (next) => ({
        name: next(),
        id: next(),
        sequence: next(),
        offset: next(),
        label: next(),
        role: next(),
        language: next(),
        content: next(),
        parts: next(),
      }),
    ],
    [
      'name id sequence offset type substitutionGroup isAbstract isNillable default fixed attributes block final',
      (next) => ({
        name: next(),
        id: next(),
        sequence: next(),
        offset: next(),
        type: next(),
        substitutionGroup: next(),
        isAbstract: next(),
        isNillable: next(),
        default: next(),
        fixed: next(),
        attributes: next(),
        block: next(),
        final: next(),
      }),
    ],
  ],
);
