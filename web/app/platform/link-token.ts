import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Reads the token from the URL fragment, which never reaches a server's log (RFC 9110, section 7.1), and removes it from the address bar and history.
 * `undefined` until read; null if missing.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const found = new URLSearchParams(hash.slice(1)).get('token');
    if (found === null) {
      setToken((before) => before ?? null);
      return;
    }
    setToken(found);
    void navigate(pathname, { replace: true });
  }, [hash, navigate, pathname]);

  return token;
}
