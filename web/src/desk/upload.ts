/** A `fetch` that reports how much of the body has been sent, from 0 to 1. */
export function uploadWith(onProgress: (share: number) => void) {
  return (url: string, { method = 'GET', headers = {}, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.responseType = 'blob';
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
      request.upload.onload = () => onProgress(1);
      request.onload = () => {
        const type = request.getResponseHeader('content-type') ?? '';
        resolve(
          new Response(request.response, { status: request.status, headers: { 'content-type': type } }),
        );
      };
      request.onerror = () => reject(new TypeError('no response'));
      request.onabort = () => reject(new DOMException('The request was canceled.', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit);
    });
}
