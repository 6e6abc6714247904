export type OimDimension =
  | { readonly axis: string; readonly member: string }
  | {
      readonly axis: string;
      readonly typed:
        | { readonly element: string; readonly value: string }
        | { readonly element: string; readonly nil: true };
    };
