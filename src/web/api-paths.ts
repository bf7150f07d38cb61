// Generated from the OpenAPI document by `npm run api:types`; `npm run check` compares it. Do not edit.

export interface paths {
  "/account": {
    put: {
      requestBody: {
        content: {
          "application/json": {
            country_code: string;
            full_name: string;
            phone_number: string;
            zip_code: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["User"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      requestBody: {
        content: {
          "application/json": {
            code?: string | null;
            current_password?: string | null;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/account/ai_design": {
    post: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                token: string;
                user: {
                  credits: number;
                  email: string;
                  email_verified_at: string | null;
                  full_name: string;
                  has_password: boolean;
                  id: number;
                };
              };
              message: string | null;
              success: true;
              token: string;
              user: {
                credits: number;
                email: string;
                email_verified_at: string | null;
                full_name: string;
                has_password: boolean;
                id: number;
              };
            };
          };
        };
      };
    };
  };
  "/account/client_safe": {
    put: {
      requestBody: {
        content: {
          "application/json": {
            client_safe: boolean;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["User"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/account/email": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            code?: string | null;
            current_password?: string | null;
            email: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/account/email/cancel": {
    post: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["User"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/account/export": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            code?: string | null;
            current_password?: string | null;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                content: {
                  [key: string]: unknown;
                };
                file_name: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/account/files": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                files: {
                  created_at: string;
                  id: number;
                  name: string;
                  purpose: "product" | "logo" | "showroom" | "work" | "room" | "chat" | "return" | "ai";
                  size: number;
                  url: string;
                  used: string | null;
                }[];
                most: number;
                used: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/account/files/{id}": {
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                files: {
                  created_at: string;
                  id: number;
                  name: string;
                  purpose: "product" | "logo" | "showroom" | "work" | "room" | "chat" | "return" | "ai";
                  size: number;
                  url: string;
                  used: string | null;
                }[];
                most: number;
                used: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/account/notifications": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                choices: {
                  email: boolean;
                  hint: string;
                  label: string;
                  locked: ("email" | "site" | "push")[];
                  push: boolean;
                  site: boolean;
                  topic: "account" | "orders" | "messages" | "projects" | "rooms" | "hires" | "changes" | "proposals" | "products" | "team" | "leads" | "applications";
                }[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    put: {
      requestBody: {
        content: {
          "application/json": {
            choices: {
              account?: {
                email?: boolean;
                push?: boolean;
                site?: boolean;
              };
              applications?: {
                email?: boolean;
                push?: boolean;
                site?: boolean;
              };
              changes?: {
                email?: boolean;
                push?: boolean;
                site?: boolean;
              };
              hires?: {
                email?: boolean;
                push?: boolean;
                site?: boolean;
              };
              leads?: {
                email?: boolean;
                push?: boolean;
                site?: boolean;
              };
              messages?: {
                email?: boolean;
                push?: boolean;
                site?: boolean;
              };
              orders?: {
                email?: boolean;
                push?: boolean;
                site?: boolean;
              };
              products?: {
                email?: boolean;
                push?: boolean;
                site?: boolean;
              };
              projects?: {
                email?: boolean;
                push?: boolean;
                site?: boolean;
              };
              proposals?: {
                email?: boolean;
                push?: boolean;
                site?: boolean;
              };
              rooms?: {
                email?: boolean;
                push?: boolean;
                site?: boolean;
              };
              team?: {
                email?: boolean;
                push?: boolean;
                site?: boolean;
              };
            };
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                choices: {
                  email: boolean;
                  hint: string;
                  label: string;
                  locked: ("email" | "site" | "push")[];
                  push: boolean;
                  site: boolean;
                  topic: "account" | "orders" | "messages" | "projects" | "rooms" | "hires" | "changes" | "proposals" | "products" | "team" | "leads" | "applications";
                }[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/account/password": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            code?: string | null;
            password: string;
            password_confirmation: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["User"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/account/proof": {
    post: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/account/push": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                devices: {
                  created_at: string;
                  current: boolean;
                  device: string;
                  id: number;
                }[];
                public_key: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            endpoint: string;
            keys: {
              auth: string;
              p256dh: string;
            };
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                devices: {
                  created_at: string;
                  current: boolean;
                  device: string;
                  id: number;
                }[];
                public_key: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/account/push/{id}": {
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                devices: {
                  created_at: string;
                  current: boolean;
                  device: string;
                  id: number;
                }[];
                public_key: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/account/social/{provider}": {
    delete: {
      parameters: {
        path: {
          provider: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            code?: string | null;
            current_password?: string | null;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["User"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/account/standing": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                approved_at: string;
                company_name: string;
                license: {
                  number: string;
                  state: string;
                } | null;
                products: number;
                showroom_status: ("active" | "paused" | "closed") | null;
                tax_id: string | null;
                vsd_id: string | null;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/address/suggest": {
    get: {
      parameters: {
        query?: {
          q?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                apartment: string;
                city: string;
                country: "US";
                label: string;
                postal_code: string;
                state: string;
                street: string;
                street_number: string;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/addresses": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                apartment: string;
                city: string;
                country: string;
                default: boolean;
                id: number;
                kind: "shipping" | "billing";
                label: string;
                state: string;
                street: string;
                zip_code: string;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            apartment?: string | null;
            city: string;
            country?: string | null;
            default?: boolean;
            kind?: "shipping" | "billing";
            label?: string;
            state: string;
            street: string;
            zip_code: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                apartment: string;
                city: string;
                country: string;
                default: boolean;
                id: number;
                kind: "shipping" | "billing";
                label: string;
                state: string;
                street: string;
                zip_code: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/addresses/{id}": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            apartment?: string;
            city?: string;
            country?: string;
            default?: true;
            label?: string;
            state?: string;
            street?: string;
            zip_code?: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                apartment: string;
                city: string;
                country: string;
                default: boolean;
                id: number;
                kind: "shipping" | "billing";
                label: string;
                state: string;
                street: string;
                zip_code: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                apartment: string;
                city: string;
                country: string;
                default: boolean;
                id: number;
                kind: "shipping" | "billing";
                label: string;
                state: string;
                street: string;
                zip_code: string;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/admins": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                email: string;
                full_name: string;
                id: number;
                joined: boolean;
                last_used_at: string | null;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            email: string;
            first_name: string;
            last_name: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                email: string;
                full_name: string;
                id: number;
                joined: boolean;
                last_used_at: string | null;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/admins/{id}": {
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            reason: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                email: string;
                full_name: string;
                id: number;
                joined: boolean;
                last_used_at: string | null;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/audit": {
    get: {
      parameters: {
        query?: {
          action?: string;
          actor?: number;
          from?: string;
          object?: string;
          object_id?: string;
          page?: number;
          per_page?: number;
          q?: string;
          to?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  action: string;
                  actor: {
                    id: number | null;
                    name: string;
                  };
                  after: string;
                  at: string;
                  before: string;
                  hash: string;
                  id: number;
                  object: {
                    id: string;
                    kind: string;
                    name: string;
                  };
                  reason: string;
                  sequence: number;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/audit/check": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                head: {
                  hash: string;
                  sequence: number;
                } | null;
                lines: number;
                problems: string[];
                sound: boolean;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/audit/choices": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                actors: {
                  id: number;
                  name: string;
                }[];
                objects: string[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/audit/export": {
    get: {
      parameters: {
        query?: {
          action?: string;
          actor?: number;
          from?: string;
          object?: string;
          object_id?: string;
          q?: string;
          to?: string;
        };
      };
      responses: {
        200: {
          content: {
            "text/csv": unknown;
          };
        };
      };
    };
  };
  "/admin/brands": {
    get: {
      parameters: {
        query?: {
          page?: number;
          q?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  featured: boolean;
                  founded: number | null;
                  hidden: boolean;
                  id: number;
                  name: string;
                  picture: {
                    alt: string;
                    file: string;
                  } | null;
                  products: number;
                  slug: string;
                  story: string;
                  style: string;
                  vendor: {
                    company_name: string;
                    id: number;
                  };
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            featured?: boolean;
            founded?: number | null;
            hidden?: boolean;
            name: string;
            seen?: string;
            story?: string;
            style?: string;
            vendor_id?: number;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                id: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/brands/{id}": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            featured?: boolean;
            founded?: number | null;
            hidden?: boolean;
            name: string;
            seen?: string;
            story?: string;
            style?: string;
            vendor_id?: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                id: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/brands/{id}/move": {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            by: -1 | 1;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/brands/{id}/picture": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "multipart/form-data": {
            alt: string;
            file?: string;
            seen?: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                picture: {
                  alt: string;
                  file: string;
                } | null;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        query?: {
          seen?: string;
        };
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/categories": {
    get: {
      parameters: {
        query?: {
          page?: number;
          q?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  department_id: number;
                  hidden: boolean;
                  id: number;
                  name: string;
                  parent_id: number | null;
                  picture: {
                    alt: string;
                    file: string;
                  } | null;
                  position: number;
                  products: number;
                  slug_url: string;
                  unit: string;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            department_id?: number;
            hidden?: boolean;
            name: string;
            parent_id?: number | null;
            seen?: string;
            unit?: "Box" | "Piece" | "Roll" | "Slab" | "Sq ft" | "Linear ft";
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                id: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/categories/{id}": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            department_id?: number;
            hidden?: boolean;
            name: string;
            parent_id?: number | null;
            seen?: string;
            unit?: "Box" | "Piece" | "Roll" | "Slab" | "Sq ft" | "Linear ft";
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                id: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/categories/{id}/move": {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            by: -1 | 1;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/categories/{id}/picture": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "multipart/form-data": {
            alt: string;
            file?: string;
            seen?: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                picture: {
                  alt: string;
                  file: string;
                } | null;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        query?: {
          seen?: string;
        };
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/chat_reports": {
    get: {
      parameters: {
        query?: {
          page?: number;
          per_page?: number;
          status?: "open" | "handled";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  created_at: string;
                  id: number;
                  message: {
                    body: string;
                    created_at: string;
                    files: {
                      name: string;
                    }[];
                    id: number;
                    project: string;
                    sender: {
                      id: number;
                      name: string;
                      type: "User" | "Vendor" | "Contractor" | "Admin";
                    };
                  };
                  reason: string;
                  reporter: {
                    id: number;
                    name: string;
                    type: "User" | "Vendor" | "Contractor" | "Admin";
                  };
                  status: "open" | "handled";
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/chat_reports/{id}": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            status: "handled";
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                created_at: string;
                id: number;
                message: {
                  body: string;
                  created_at: string;
                  files: {
                    name: string;
                  }[];
                  id: number;
                  project: string;
                  sender: {
                    id: number;
                    name: string;
                    type: "User" | "Vendor" | "Contractor" | "Admin";
                  };
                };
                reason: string;
                reporter: {
                  id: number;
                  name: string;
                  type: "User" | "Vendor" | "Contractor" | "Admin";
                };
                status: "open" | "handled";
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/dashboard": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                approved_today: number;
                orders_by_status: {
                  [key: string]: number;
                };
                overdue: number;
                pending: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/departments": {
    get: {
      parameters: {
        query?: {
          page?: number;
          q?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  categories: number;
                  hidden: boolean;
                  id: number;
                  menu_slug: string;
                  name: string;
                  position: number;
                  products: number;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            hidden?: boolean;
            name: string;
            seen?: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                id: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/departments/{id}": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            hidden?: boolean;
            name: string;
            seen?: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                id: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/departments/{id}/move": {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            by: -1 | 1;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/differences": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                amount: number;
                customer: string;
                error: string;
                failed_at: string;
                id: number;
                order_id: number;
                order_no: string;
                tried: number;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/differences/{id}": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            action: "retry" | "bear";
            reason?: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                amount: number;
                customer: string;
                error: string;
                failed_at: string;
                id: number;
                order_id: number;
                order_no: string;
                tried: number;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/disputes/end": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            holds: number[];
            outcome: "won" | "lost";
            reason: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/faq": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                entries: {
                  a: string;
                  audience: "all" | "Contractor" | "User";
                  id: string;
                  q: string;
                  tab: string;
                }[];
                version: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            a: string;
            audience?: "all" | "Contractor" | "User";
            q: string;
            tab: string;
            version: number;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                entries: {
                  a: string;
                  audience: "all" | "Contractor" | "User";
                  id: string;
                  q: string;
                  tab: string;
                }[];
                version: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/faq/{id}": {
    put: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            a: string;
            audience?: "all" | "Contractor" | "User";
            q: string;
            tab: string;
            version: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                entries: {
                  a: string;
                  audience: "all" | "Contractor" | "User";
                  id: string;
                  q: string;
                  tab: string;
                }[];
                version: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        query: {
          version: number;
        };
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                entries: {
                  a: string;
                  audience: "all" | "Contractor" | "User";
                  id: string;
                  q: string;
                  tab: string;
                }[];
                version: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/fee_taxes": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                reason: string;
                set_at: string;
                set_by: string;
                state: string;
                taxed: boolean;
                valid_from: string;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/fee_taxes/{state}": {
    put: {
      parameters: {
        path: {
          state: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            reason: string;
            taxed: boolean;
            valid_from?: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                reason: string;
                set_at: string;
                set_by: string;
                state: string;
                taxed: boolean;
                valid_from: string;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/floor_plans": {
    get: {
      parameters: {
        query?: {
          page?: number;
          q?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  added: boolean;
                  built_in_name: string;
                  hidden: boolean;
                  id: string;
                  name: string;
                  position: number | null;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/floor_plans/{id}": {
    put: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            hidden?: boolean;
            name: string;
            position?: number | null;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/house_markup": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                house_markup: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    put: {
      requestBody: {
        content: {
          "application/json": {
            from?: number;
            house_markup: number;
            reason: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                house_markup: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/jobs": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                cron: string;
                error: string;
                failures: number;
                last_run: string | null;
                last_state: ("done" | "failed" | "running") | null;
                name: string;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/jobs/{name}/run": {
    post: {
      parameters: {
        path: {
          name: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                handled: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/leads": {
    get: {
      parameters: {
        query?: {
          handling?: "open" | "answered" | "closed" | "showrooms";
          page?: number;
          per_page?: number;
          q?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  answers: {
                    body: string;
                    id: number;
                    sent_at: string;
                  }[];
                  changed_at: string | null;
                  created_at: string;
                  email: string;
                  follow_up_on: string | null;
                  full_name: string;
                  handling: {
                    at: string | null;
                    by: string | null;
                    due_at: string | null;
                    note: string;
                    overdue: boolean;
                    status: "open" | "answered" | "closed";
                  } | null;
                  id: number;
                  kind: "Pop-Ups" | "contact";
                  message: string;
                  note: string;
                  order_no: string;
                  phone_number: string;
                  showroom: string | null;
                  status: "new" | "contacted" | "won" | "lost";
                  subject: string;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/leads/{id}": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            from: "open" | "answered" | "closed";
            note: string;
            status: "open" | "answered" | "closed";
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                answers: {
                  body: string;
                  id: number;
                  sent_at: string;
                }[];
                changed_at: string | null;
                created_at: string;
                email: string;
                follow_up_on: string | null;
                full_name: string;
                handling: {
                  at: string | null;
                  by: string | null;
                  due_at: string | null;
                  note: string;
                  overdue: boolean;
                  status: "open" | "answered" | "closed";
                } | null;
                id: number;
                kind: "Pop-Ups" | "contact";
                message: string;
                note: string;
                order_no: string;
                phone_number: string;
                showroom: string | null;
                status: "new" | "contacted" | "won" | "lost";
                subject: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/ledger/balance": {
    get: {
      parameters: {
        query: {
          day: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                accounts: {
                  account: string;
                  credit: number;
                  debit: number;
                }[];
                day: string;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/ledger/check": {
    post: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                findings: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/ledger/postings": {
    get: {
      parameters: {
        query?: {
          account?: string;
          from?: string;
          kind?: string;
          page?: number;
          per_page?: number;
          q?: string;
          to?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  at: string;
                  entries: {
                    account: string;
                    amount: number;
                    party: string | null;
                  }[];
                  id: number;
                  kind: string;
                  order: {
                    id: number;
                    order_no: string;
                  } | null;
                  words: string;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/mails": {
    get: {
      parameters: {
        query?: {
          page?: number;
          per_page?: number;
          q?: string;
          status?: "queued" | "sent" | "outbox" | "failed";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  can_resend: boolean;
                  created_at: string;
                  error: string;
                  id: number;
                  sent_at: string | null;
                  status: "queued" | "sent" | "outbox" | "failed";
                  subject: string;
                  to: string;
                  tries: number;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/mails/{id}/resend": {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/order_items": {
    get: {
      parameters: {
        query?: {
          due_from?: string;
          due_to?: string;
          group?: "prepare" | "on_its_way" | "ended";
          order?: string;
          overdue?: "1";
          page?: number;
          per_page?: number;
          q?: string;
          sort?: "due" | "-due" | "placed" | "-placed" | "status" | "-status" | "product" | "-product" | "qty" | "-qty" | "amount" | "-amount";
          status?: "Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered";
          vendor?: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  allowed_statuses: ("Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered")[];
                  amount: number;
                  cancel_requested: boolean;
                  charged: number;
                  customer: string;
                  decline_posts_at: string | null;
                  delivered_on: string | null;
                  due_on: string;
                  dye_lots: {
                    [key: string]: number;
                  };
                  final_price: number;
                  hash: string;
                  held_until: string | null;
                  id: number;
                  image: string;
                  order_id: number;
                  order_no: string;
                  overdue: boolean;
                  placed_at: string;
                  product_name: string;
                  qty: number;
                  receiver: {
                    address: {
                      apartment: string;
                      city: string;
                      country: string;
                      state: string;
                      street: string;
                      zip_code: string;
                    };
                    name: string;
                    note: string;
                    phone: string;
                  } | null;
                  ship_on: string | null;
                  ship_service: ("parcel" | "freight" | "white_glove") | null;
                  shipment_id: number | null;
                  size_label: string;
                  sku: string;
                  status: "Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered";
                  status_date: string;
                  status_label: string;
                  surface: string;
                  unit: string;
                  vendor: {
                    id: number;
                    name: string;
                  };
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/order_items/preview": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            back?: {
              id: number;
              status: "Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered";
            }[];
            filters?: {
              due_from?: string;
              due_to?: string;
              group?: "prepare" | "on_its_way" | "ended";
              order?: string;
              overdue?: "1";
              q?: string;
              status?: "Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered";
              vendor?: number;
            };
            ids?: number[];
            status?: "Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered";
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                effects: string[];
                moves: {
                  from: "Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered";
                  id: number;
                  status: "Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered";
                }[];
                needs_reason: boolean;
                refused: {
                  id: number;
                  message: string;
                  order_id: number;
                  order_no: string;
                  product_name: string;
                }[];
                unchanged: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/order_items/status": {
    put: {
      requestBody: {
        content: {
          "application/json": {
            moves: {
              from: "Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered";
              id: number;
              status: "Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered";
            }[];
            reason?: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                id: number;
                message: string;
                outcome: "done" | "unchanged" | "refused";
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/orders/{id}/refund": {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            amount?: number;
            items: {
              id: number;
              qty?: number;
            }[];
            reason: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["Order"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/overview": {
    get: {
      parameters: {
        query?: {
          days?: "30" | "90" | "365";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                as_of: string | null;
                before: number;
                days: {
                  day: string;
                  items: number;
                  sold: number;
                }[];
                departments: {
                  before: number;
                  id: number;
                  name: string;
                  sold: number;
                }[];
                from: string;
                items: number;
                low_stock: {
                  hash: string;
                  product_name: string;
                  size_label: string;
                  sold_30_days: number;
                  stock: number;
                  vendor: {
                    id: number;
                    name: string;
                  };
                }[];
                platform: number;
                searches: {
                  found_none: number;
                  missed: {
                    found_none: number;
                    searches: number;
                    words: string;
                  }[];
                  most: {
                    found_none: number;
                    searches: number;
                    words: string;
                  }[];
                  total: number;
                };
                showrooms: {
                  before: number;
                  id: number;
                  name: string;
                  sold: number;
                }[];
                sold: number;
                vendors: {
                  before: number;
                  id: number;
                  name: string;
                  sold: number;
                }[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/page_counts": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                days: {
                  day: string;
                  views: number;
                }[];
                pages: {
                  name: string;
                  page: string;
                  views: number;
                }[];
                showrooms: {
                  company_name: string;
                  id: number;
                  views: number;
                }[];
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/pages": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                draft: {
                  saved_at: string;
                  saved_by: string;
                } | null;
                name: string;
                published_at: string;
                published_by: string | null;
                slug: "home" | "about_us" | "faq" | "testimonials" | "terms_of_service" | "privacy_policy" | "cookies_policy" | "return_policy" | "your_orders";
                version: number;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/pages/{slug}": {
    get: {
      parameters: {
        path: {
          slug: "home" | "about_us" | "faq" | "testimonials" | "terms_of_service" | "privacy_policy" | "cookies_policy" | "return_policy" | "your_orders";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                draft: {
                  body: string;
                  intro: string;
                  revision: number;
                  saved_at: string;
                  saved_by: string;
                  title: string;
                } | null;
                help: string;
                history: {
                  note: string;
                  published_at: string;
                  published_by: string | null;
                  version: number;
                }[];
                name: string;
                published: {
                  body: string;
                  intro: string;
                  title: string;
                  version: number;
                };
                slug: "home" | "about_us" | "faq" | "testimonials" | "terms_of_service" | "privacy_policy" | "cookies_policy" | "return_policy" | "your_orders";
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/pages/{slug}/discard": {
    post: {
      parameters: {
        path: {
          slug: "home" | "about_us" | "faq" | "testimonials" | "terms_of_service" | "privacy_policy" | "cookies_policy" | "return_policy" | "your_orders";
        };
      };
      requestBody: {
        content: {
          "application/json": {
            revision: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                draft: {
                  body: string;
                  intro: string;
                  revision: number;
                  saved_at: string;
                  saved_by: string;
                  title: string;
                } | null;
                help: string;
                history: {
                  note: string;
                  published_at: string;
                  published_by: string | null;
                  version: number;
                }[];
                name: string;
                published: {
                  body: string;
                  intro: string;
                  title: string;
                  version: number;
                };
                slug: "home" | "about_us" | "faq" | "testimonials" | "terms_of_service" | "privacy_policy" | "cookies_policy" | "return_policy" | "your_orders";
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/pages/{slug}/draft": {
    put: {
      parameters: {
        path: {
          slug: "home" | "about_us" | "faq" | "testimonials" | "terms_of_service" | "privacy_policy" | "cookies_policy" | "return_policy" | "your_orders";
        };
      };
      requestBody: {
        content: {
          "application/json": {
            body: string;
            intro?: string;
            revision: number;
            title: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                draft: {
                  body: string;
                  intro: string;
                  revision: number;
                  saved_at: string;
                  saved_by: string;
                  title: string;
                } | null;
                help: string;
                history: {
                  note: string;
                  published_at: string;
                  published_by: string | null;
                  version: number;
                }[];
                name: string;
                published: {
                  body: string;
                  intro: string;
                  title: string;
                  version: number;
                };
                slug: "home" | "about_us" | "faq" | "testimonials" | "terms_of_service" | "privacy_policy" | "cookies_policy" | "return_policy" | "your_orders";
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/pages/{slug}/preview": {
    post: {
      parameters: {
        path: {
          slug: "home" | "about_us" | "faq" | "testimonials" | "terms_of_service" | "privacy_policy" | "cookies_policy" | "return_policy" | "your_orders";
        };
      };
      requestBody: {
        content: {
          "application/json": {
            body: string;
            intro?: string;
            title: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                faq: {
                  audience: "all" | "Contractor" | "User";
                  items: {
                    a: string;
                    q: string;
                  }[];
                  tab: string;
                }[];
                intro: string;
                parts: {
                  id: string;
                  sections: {
                    blocks: (string | {
                      list: string[];
                      steps?: true;
                    } | {
                      head?: [
                        string,
                        string
                      ];
                      rows: [
                        string,
                        string
                      ][];
                    })[];
                    id: string;
                    title: string;
                  }[];
                  title: string;
                }[];
                rooms: {
                  image: string;
                  tab: string;
                  template_id: string;
                  title: string;
                }[];
                testimonials: {
                  label: "Contractor" | "Designer" | "Homeowner" | "Project Manager";
                  name: string;
                  quote: string;
                }[];
                title: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/pages/{slug}/publish": {
    post: {
      parameters: {
        path: {
          slug: "home" | "about_us" | "faq" | "testimonials" | "terms_of_service" | "privacy_policy" | "cookies_policy" | "return_policy" | "your_orders";
        };
      };
      requestBody: {
        content: {
          "application/json": {
            note: string;
            revision: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                draft: {
                  body: string;
                  intro: string;
                  revision: number;
                  saved_at: string;
                  saved_by: string;
                  title: string;
                } | null;
                help: string;
                history: {
                  note: string;
                  published_at: string;
                  published_by: string | null;
                  version: number;
                }[];
                name: string;
                published: {
                  body: string;
                  intro: string;
                  title: string;
                  version: number;
                };
                slug: "home" | "about_us" | "faq" | "testimonials" | "terms_of_service" | "privacy_policy" | "cookies_policy" | "return_policy" | "your_orders";
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/pages/{slug}/restore": {
    post: {
      parameters: {
        path: {
          slug: "home" | "about_us" | "faq" | "testimonials" | "terms_of_service" | "privacy_policy" | "cookies_policy" | "return_policy" | "your_orders";
        };
      };
      requestBody: {
        content: {
          "application/json": {
            note: string;
            seen: number;
            version: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                draft: {
                  body: string;
                  intro: string;
                  revision: number;
                  saved_at: string;
                  saved_by: string;
                  title: string;
                } | null;
                help: string;
                history: {
                  note: string;
                  published_at: string;
                  published_by: string | null;
                  version: number;
                }[];
                name: string;
                published: {
                  body: string;
                  intro: string;
                  title: string;
                  version: number;
                };
                slug: "home" | "about_us" | "faq" | "testimonials" | "terms_of_service" | "privacy_policy" | "cookies_policy" | "return_policy" | "your_orders";
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/pages/{slug}/versions/{version}": {
    get: {
      parameters: {
        path: {
          slug: "home" | "about_us" | "faq" | "testimonials" | "terms_of_service" | "privacy_policy" | "cookies_policy" | "return_policy" | "your_orders";
          version: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                body: string;
                intro: string;
                title: string;
                version: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/payees/{id}": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            reason: string;
            release_days: number | null;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                release_days: number | null;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/payout_holds": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                amount: number;
                available: number;
                bank_word: ("won" | "lost") | null;
                id: number;
                kind: "dispute" | "fraud";
                opened_by: string;
                order_id: number;
                order_item_id: number;
                order_no: string;
                paid: number;
                product_name: string;
                reason: string;
                since: string;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            kind: "dispute" | "fraud";
            order_id?: number;
            order_item_id?: number;
            reason: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                holds: number[];
                id: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/payout_holds/{id}": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            reason: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/payouts": {
    get: {
      parameters: {
        query?: {
          page?: number;
          per_page?: number;
          status?: "draft" | "sent" | "paid" | "failed" | "unknown" | "open";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                clocks: {
                  payee: string;
                  payee_id: number;
                  reason: string;
                  release_days: number;
                }[];
                debts: {
                  amount: number;
                  due_on: string;
                  overdue: boolean;
                  payee: string;
                  payee_id: number;
                  type: "Contractor" | "Vendor";
                }[];
                payouts: {
                  current_page: number;
                  data: {
                    amount: number;
                    bank_last4: string;
                    closed_at: string | null;
                    created_at: string;
                    id: number;
                    note: string;
                    payee: string;
                    payee_id: number;
                    provider: string;
                    reference: string;
                    status: "draft" | "sent" | "paid" | "failed" | "unknown";
                  }[];
                  last_page: number;
                  links: {
                    active: boolean;
                    label: string;
                    url: string | null;
                  }[];
                  path: string;
                  per_page: number;
                  total: number;
                };
                report: {
                  at: string;
                  figures: {
                    [key: string]: number;
                  };
                  findings: string[];
                  sound: boolean;
                } | null;
                seal: {
                  at: string;
                  hash: string;
                  sequence: number;
                } | null;
                trial_balance: number;
                write_offs: {
                  amount: number;
                  asked_at: string;
                  asked_by: string;
                  decided_at: string | null;
                  decided_by: string | null;
                  id: number;
                  own: boolean;
                  payee: string;
                  payee_id: number;
                  reason: string;
                  status: "open" | "approved" | "refused";
                }[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/payouts/{id}": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            reason?: string;
            reference?: string;
            status: "paid" | "rejected";
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                amount: number;
                bank_last4: string;
                closed_at: string | null;
                created_at: string;
                id: number;
                note: string;
                payee: string;
                payee_id: number;
                provider: string;
                reference: string;
                status: "draft" | "sent" | "paid" | "failed" | "unknown";
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/plans": {
    get: {
      parameters: {
        query?: {
          page?: number;
          per_page?: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  active: boolean;
                  addons: ("basic" | "custom")[];
                  changes: {
                    actor: string;
                    at: string;
                    text: string;
                  }[];
                  gives: string[];
                  holders: number;
                  id: number;
                  interval: "month";
                  plan: string;
                  price: number;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            active?: boolean;
            addons: ("basic" | "custom")[];
            gives: string[];
            plan: string;
            price: number;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                active: boolean;
                addons: ("basic" | "custom")[];
                changes: {
                  actor: string;
                  at: string;
                  text: string;
                }[];
                gives: string[];
                holders: number;
                id: number;
                interval: "month";
                plan: string;
                price: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/plans/{id}": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            active?: boolean;
            addons?: ("basic" | "custom")[];
            gives?: string[];
            plan?: string;
            price?: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                active: boolean;
                addons: ("basic" | "custom")[];
                changes: {
                  actor: string;
                  at: string;
                  text: string;
                }[];
                gives: string[];
                holders: number;
                id: number;
                interval: "month";
                plan: string;
                price: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/products": {
    get: {
      parameters: {
        query?: {
          page?: number;
          per_page?: number;
          q?: string;
          status?: "draft" | "review" | "published" | "archived";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  brand: string;
                  category: string;
                  hash: string;
                  id: number;
                  kind: ("new" | "change") | null;
                  product_name: string;
                  sku: string;
                  status: "draft" | "review" | "published" | "archived";
                  submitted_at: string | null;
                  vendor: {
                    company_name: string;
                    id: number;
                  };
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/products/{id}": {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                approved: boolean;
                attributes: {
                  [key: string]: string;
                };
                box_only_returns: boolean;
                brand: string;
                category: {
                  id: number;
                  name: string;
                  slug_url: string;
                  unit: string;
                };
                description: string;
                documents: {
                  bytes: number;
                  id: number;
                  name: string;
                  url: string;
                }[];
                events: {
                  action: string;
                  at: string;
                  by: string;
                  detail: string;
                }[];
                finish: string;
                hash: string;
                id: number;
                lead_time_days: number;
                minimum_unit: number;
                model: {
                  bytes: number;
                  id: number;
                  name: string;
                  size_in: {
                    d: number;
                    h: number;
                    w: number;
                  };
                  triangles: number;
                  url: string;
                } | null;
                needs: {
                  field: string;
                  message: string;
                }[];
                photographs: {
                  alt: string;
                  file: string;
                  height: number;
                  id: number;
                  name: string;
                  width: number;
                }[];
                photos: number;
                price_changes: {
                  final_price: number;
                  from_day: string;
                  id: number;
                  list_price: number;
                  size_id: number;
                  size_label: string;
                  status: "planned" | "applied" | "canceled";
                }[];
                product_name: string;
                returnable: boolean;
                review: {
                  decided_at: string | null;
                  proposed: {
                    [key: string]: string;
                  };
                  proposed_category: string | null;
                  reason: string;
                  status: "open" | "approved" | "returned" | "withdrawn";
                  submitted_at: string;
                } | null;
                showrooms: {
                  company_name: string;
                  vsd_id: string;
                }[];
                sizes: {
                  box_sqft: number | null;
                  final_price: number;
                  height_size: number;
                  id: number;
                  label: string;
                  length_size: number;
                  list_price: number;
                  lots: {
                    [key: string]: number;
                  };
                  pattern: string | null;
                  sku: string;
                  stock: number;
                  weight_lb: number;
                  width_size: number;
                }[];
                sku: string;
                specs: {
                  group: string;
                  name: string;
                  value: string;
                }[];
                status: "draft" | "review" | "published" | "archived";
                terms: {
                  house_markup_bps: number;
                  platform_fee_bps: number;
                };
                unit: string;
                variants: {
                  finish: string;
                  id: number;
                  product_name: string;
                }[];
                vendor: {
                  company_name: string;
                  id: number;
                };
                version: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            reason?: string;
            status: "published" | "draft";
            version?: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                approved: boolean;
                attributes: {
                  [key: string]: string;
                };
                box_only_returns: boolean;
                brand: string;
                category: {
                  id: number;
                  name: string;
                  slug_url: string;
                  unit: string;
                };
                description: string;
                documents: {
                  bytes: number;
                  id: number;
                  name: string;
                  url: string;
                }[];
                events: {
                  action: string;
                  at: string;
                  by: string;
                  detail: string;
                }[];
                finish: string;
                hash: string;
                id: number;
                lead_time_days: number;
                minimum_unit: number;
                model: {
                  bytes: number;
                  id: number;
                  name: string;
                  size_in: {
                    d: number;
                    h: number;
                    w: number;
                  };
                  triangles: number;
                  url: string;
                } | null;
                needs: {
                  field: string;
                  message: string;
                }[];
                photographs: {
                  alt: string;
                  file: string;
                  height: number;
                  id: number;
                  name: string;
                  width: number;
                }[];
                photos: number;
                price_changes: {
                  final_price: number;
                  from_day: string;
                  id: number;
                  list_price: number;
                  size_id: number;
                  size_label: string;
                  status: "planned" | "applied" | "canceled";
                }[];
                product_name: string;
                returnable: boolean;
                review: {
                  decided_at: string | null;
                  proposed: {
                    [key: string]: string;
                  };
                  proposed_category: string | null;
                  reason: string;
                  status: "open" | "approved" | "returned" | "withdrawn";
                  submitted_at: string;
                } | null;
                showrooms: {
                  company_name: string;
                  vsd_id: string;
                }[];
                sizes: {
                  box_sqft: number | null;
                  final_price: number;
                  height_size: number;
                  id: number;
                  label: string;
                  length_size: number;
                  list_price: number;
                  lots: {
                    [key: string]: number;
                  };
                  pattern: string | null;
                  sku: string;
                  stock: number;
                  weight_lb: number;
                  width_size: number;
                }[];
                sku: string;
                specs: {
                  group: string;
                  name: string;
                  value: string;
                }[];
                status: "draft" | "review" | "published" | "archived";
                terms: {
                  house_markup_bps: number;
                  platform_fee_bps: number;
                };
                unit: string;
                variants: {
                  finish: string;
                  id: number;
                  product_name: string;
                }[];
                vendor: {
                  company_name: string;
                  id: number;
                };
                version: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/promotions": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                categories: {
                  id: number;
                  name: string;
                }[];
                promotions: components["schemas"]["Promotion"][];
                today: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            amount?: number | null;
            categories?: number[];
            from: string;
            max_orders?: number | null;
            name: string;
            percent?: number | null;
            to: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                categories: {
                  id: number;
                  name: string;
                }[];
                promotions: components["schemas"]["Promotion"][];
                today: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/promotions/{id}/end": {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            reason: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                categories: {
                  id: number;
                  name: string;
                }[];
                promotions: components["schemas"]["Promotion"][];
                today: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/promotions/effect": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            amount?: number | null;
            categories?: number[];
            percent?: number | null;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                least: number;
                limited: number;
                most: number;
                products: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/queues": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                count: number;
                due_at: string | null;
                key: "applications" | "product_reviews" | "cancellations" | "late" | "pickup" | "returns" | "claims" | "refunds" | "differences" | "balances" | "payouts" | "disputes" | "support" | "reports" | "leads" | "certificates";
                oldest_at: string | null;
                overdue: number;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/refunds": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                amount: number;
                customer: string;
                error: string;
                id: number;
                order_id: number;
                order_no: string;
                reason: string;
                requested_at: string;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/refunds/{id}": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            action: "retry" | "paid";
            reference?: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                amount: number;
                customer: string;
                error: string;
                id: number;
                order_id: number;
                order_no: string;
                reason: string;
                requested_at: string;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/setting": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                fixed: {
                  name: string;
                  why: string;
                }[];
                settings: {
                  history: {
                    from: string;
                    id: number;
                    reason: string;
                    set_at: string;
                    set_by: string | null;
                    state: "past" | "now" | "planned" | "withdrawn";
                    value: string;
                    withdrawn_at: string | null;
                    withdrawn_by: string | null;
                    words: string;
                  }[];
                  key: "platform_fee" | "house_markup" | "cancel_minutes" | "review_hours" | "hold_days" | "decline_minutes" | "release_days" | "debt_days" | "vendor_debt_days" | "payout_minimum" | "phone" | "email" | "powered_by_name" | "powered_by_url" | "promo_title" | "promo_text";
                  kind: "figure" | "text";
                  least: number | null;
                  most: number;
                  name: string;
                  next: {
                    from: string;
                    id: number;
                    reason: string;
                    set_at: string;
                    set_by: string | null;
                    state: "past" | "now" | "planned" | "withdrawn";
                    value: string;
                    withdrawn_at: string | null;
                    withdrawn_by: string | null;
                    words: string;
                  } | null;
                  note: string;
                  now: {
                    from: string;
                    id: number;
                    reason: string;
                    set_at: string;
                    set_by: string | null;
                    state: "past" | "now" | "planned" | "withdrawn";
                    value: string;
                    withdrawn_at: string | null;
                    withdrawn_by: string | null;
                    words: string;
                  } | null;
                  unit: string;
                }[];
                today: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    put: {
      requestBody: {
        content: {
          "application/json": {
            from: string;
            key: "platform_fee" | "house_markup" | "cancel_minutes" | "review_hours" | "hold_days" | "decline_minutes" | "release_days" | "debt_days" | "vendor_debt_days" | "payout_minimum" | "phone" | "email" | "powered_by_name" | "powered_by_url" | "promo_title" | "promo_text";
            reason: string;
            seen: number | null;
            value: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                fixed: {
                  name: string;
                  why: string;
                }[];
                settings: {
                  history: {
                    from: string;
                    id: number;
                    reason: string;
                    set_at: string;
                    set_by: string | null;
                    state: "past" | "now" | "planned" | "withdrawn";
                    value: string;
                    withdrawn_at: string | null;
                    withdrawn_by: string | null;
                    words: string;
                  }[];
                  key: "platform_fee" | "house_markup" | "cancel_minutes" | "review_hours" | "hold_days" | "decline_minutes" | "release_days" | "debt_days" | "vendor_debt_days" | "payout_minimum" | "phone" | "email" | "powered_by_name" | "powered_by_url" | "promo_title" | "promo_text";
                  kind: "figure" | "text";
                  least: number | null;
                  most: number;
                  name: string;
                  next: {
                    from: string;
                    id: number;
                    reason: string;
                    set_at: string;
                    set_by: string | null;
                    state: "past" | "now" | "planned" | "withdrawn";
                    value: string;
                    withdrawn_at: string | null;
                    withdrawn_by: string | null;
                    words: string;
                  } | null;
                  note: string;
                  now: {
                    from: string;
                    id: number;
                    reason: string;
                    set_at: string;
                    set_by: string | null;
                    state: "past" | "now" | "planned" | "withdrawn";
                    value: string;
                    withdrawn_at: string | null;
                    withdrawn_by: string | null;
                    words: string;
                  } | null;
                  unit: string;
                }[];
                today: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/setting/{id}/withdraw": {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            reason: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                fixed: {
                  name: string;
                  why: string;
                }[];
                settings: {
                  history: {
                    from: string;
                    id: number;
                    reason: string;
                    set_at: string;
                    set_by: string | null;
                    state: "past" | "now" | "planned" | "withdrawn";
                    value: string;
                    withdrawn_at: string | null;
                    withdrawn_by: string | null;
                    words: string;
                  }[];
                  key: "platform_fee" | "house_markup" | "cancel_minutes" | "review_hours" | "hold_days" | "decline_minutes" | "release_days" | "debt_days" | "vendor_debt_days" | "payout_minimum" | "phone" | "email" | "powered_by_name" | "powered_by_url" | "promo_title" | "promo_text";
                  kind: "figure" | "text";
                  least: number | null;
                  most: number;
                  name: string;
                  next: {
                    from: string;
                    id: number;
                    reason: string;
                    set_at: string;
                    set_by: string | null;
                    state: "past" | "now" | "planned" | "withdrawn";
                    value: string;
                    withdrawn_at: string | null;
                    withdrawn_by: string | null;
                    words: string;
                  } | null;
                  note: string;
                  now: {
                    from: string;
                    id: number;
                    reason: string;
                    set_at: string;
                    set_by: string | null;
                    state: "past" | "now" | "planned" | "withdrawn";
                    value: string;
                    withdrawn_at: string | null;
                    withdrawn_by: string | null;
                    words: string;
                  } | null;
                  unit: string;
                }[];
                today: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/settlements": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            amount: number;
            debt?: number;
            payee_id: number;
            reference: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                left: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/setup": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                own: boolean;
                steps: {
                  done: boolean;
                  key: "mail" | "payments" | "bank" | "tax" | "vendor" | "products" | "professional";
                  state: string;
                }[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/setup/{key}": {
    post: {
      parameters: {
        path: {
          key: "bank" | "tax";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                own: boolean;
                steps: {
                  done: boolean;
                  key: "mail" | "payments" | "bank" | "tax" | "vendor" | "products" | "professional";
                  state: string;
                }[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/support": {
    get: {
      parameters: {
        query?: {
          page?: number;
          per_page?: number;
          status?: "open" | "closed";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  account: {
                    email: string;
                    id: number;
                    name: string;
                    type: "User" | "Vendor" | "Contractor" | "Admin";
                  };
                  assigned_to: {
                    id: number;
                    name: string;
                  } | null;
                  last_message: {
                    body: string;
                    created_at: string;
                    sender: string;
                  } | null;
                  room: string;
                  status: "open" | "closed";
                  waiting_since: string | null;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/support/{projectId}": {
    put: {
      parameters: {
        path: {
          projectId: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            status: "open" | "closed";
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                account: {
                  email: string;
                  id: number;
                  name: string;
                  type: "User" | "Vendor" | "Contractor" | "Admin";
                };
                assigned_to: {
                  id: number;
                  name: string;
                } | null;
                last_message: {
                  body: string;
                  created_at: string;
                  sender: string;
                } | null;
                room: string;
                status: "open" | "closed";
                waiting_since: string | null;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/system": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                database: {
                  connections: number;
                  size_mb: number;
                  version: string;
                };
                disk: {
                  free_gb: number;
                  total_gb: number;
                };
                queues: {
                  failed: number;
                  name: string;
                  waiting: number;
                }[];
                version: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/tax_exemptions": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                account?: {
                  email: string;
                  id: number;
                  name: string;
                };
                certificate: string;
                created_at: string;
                expires_on: string;
                id: number;
                kind: "resale" | "exempt";
                reason: string;
                state: string;
                status: "waiting" | "verified" | "refused" | "expired";
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/tax_exemptions/{id}": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            reason?: string;
            status: "verified" | "refused";
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                account?: {
                  email: string;
                  id: number;
                  name: string;
                };
                certificate: string;
                created_at: string;
                expires_on: string;
                id: number;
                kind: "resale" | "exempt";
                reason: string;
                state: string;
                status: "waiting" | "verified" | "refused" | "expired";
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/tax_rates/import": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            csv: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                errors: {
                  field: string;
                  message: string;
                  row: number;
                }[];
                rows: number;
                saved: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/tax_report": {
    get: {
      parameters: {
        query: {
          year: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                rows: {
                  collected: number;
                  month: string;
                  owed: number;
                  refunded: number;
                  state: string;
                }[];
                total: {
                  collected: number;
                  owed: number;
                  refunded: number;
                };
                year: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/tax_report/export": {
    get: {
      parameters: {
        query: {
          year: number;
        };
      };
      responses: {
        200: {
          content: {
            "text/csv": unknown;
          };
        };
      };
    };
  };
  "/admin/templates": {
    get: {
      parameters: {
        query?: {
          page?: number;
          q?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  added: boolean;
                  built_in_name: string;
                  hidden: boolean;
                  id: string;
                  name: string;
                  position: number | null;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            name: string;
            scene?: string;
            template?: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                id: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/templates/{id}": {
    put: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            hidden?: boolean;
            name: string;
            position?: number | null;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/testimonials": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                entries: {
                  id: string;
                  label: "Contractor" | "Designer" | "Homeowner" | "Project Manager";
                  name: string;
                  quote: string;
                }[];
                version: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            label: "Contractor" | "Designer" | "Homeowner" | "Project Manager";
            name: string;
            quote: string;
            version: number;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                entries: {
                  id: string;
                  label: "Contractor" | "Designer" | "Homeowner" | "Project Manager";
                  name: string;
                  quote: string;
                }[];
                version: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/testimonials/{id}": {
    put: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            label: "Contractor" | "Designer" | "Homeowner" | "Project Manager";
            name: string;
            quote: string;
            version: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                entries: {
                  id: string;
                  label: "Contractor" | "Designer" | "Homeowner" | "Project Manager";
                  name: string;
                  quote: string;
                }[];
                version: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        query: {
          version: number;
        };
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                entries: {
                  id: string;
                  label: "Contractor" | "Designer" | "Homeowner" | "Project Manager";
                  name: string;
                  quote: string;
                }[];
                version: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/users": {
    get: {
      parameters: {
        query?: {
          application?: "pending" | "approved" | "refused";
          overdue?: "0" | "1";
          page?: number;
          per_page?: number;
          q?: string;
          sort?: "waiting" | "registered" | "-registered" | "name" | "-name" | "email" | "-email";
          status?: "Active" | "Approve" | "Deactive" | "pending";
          type?: "User" | "Vendor" | "Contractor" | "Admin";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  application: {
                    address: {
                      apartment: string;
                      city: string;
                      state: string;
                      street: string;
                      zip_code: string;
                    } | null;
                    company_name: string;
                    decided_at: string | null;
                    license_number: string;
                    license_state: string;
                    reason: string;
                    status: "pending" | "approved" | "refused";
                    tax_id: string;
                  } | null;
                  company_name: string | null;
                  country_code: string;
                  created_at: string;
                  due_at: string | null;
                  email: string;
                  email_verified_at: string | null;
                  full_name: string;
                  id: number;
                  overdue: boolean;
                  phone_number: string;
                  status: "Active" | "Approve" | "Deactive" | "pending";
                  trade: ("contractor" | "designer") | null;
                  type: "User" | "Vendor" | "Contractor" | "Admin";
                  vsd_id: string | null;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/users/{id}": {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["UserDetail"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            from?: "Active" | "Approve" | "Deactive" | "pending";
            reason?: string | null;
            status: "Active" | "Approve" | "Deactive" | "pending";
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["UserDetail"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/users/{id}/credential": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            kind: "license" | "insurance";
            reason: string;
            stated: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["UserDetail"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/users/{id}/platform_fee": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            from?: number;
            platform_fee: number;
            reason: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["UserDetail"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/users/{id}/record": {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                open_returns: number;
                orders: {
                  count: number;
                  latest: {
                    id: number;
                    order_no: string;
                    placed_at: string;
                    total: number;
                  }[];
                  total: number;
                };
                sessions: {
                  created_at: string;
                  device: string;
                  last_used_at: string;
                }[];
                showroom: {
                  collaborators: {
                    id: number;
                    name: string;
                  }[];
                  company_name: string;
                  open: boolean;
                  orders: number;
                  sold: number;
                  vsd_id: string;
                } | null;
                vendor: {
                  company_name: string;
                  open_items: number;
                  products: number;
                  sold: number;
                  waiting_products: number;
                } | null;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/view_as": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            account_id: number;
            reason: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                token: string;
                until: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/write_offs": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            amount: number;
            debt?: number;
            payee_id: number;
            reason: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                id: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/admin/write_offs/{id}": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            status: "approved" | "refused";
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                status: "approved" | "refused";
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/AI/brief": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            prompt: string;
            showroom?: number | null;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["BriefReading"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/AI/design": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            action: "login";
            email?: string;
            password?: string;
          } | {
            action: "register";
            agree?: boolean;
            email?: string;
            full_name?: string;
            password?: string;
            password_confirmation?: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                token: string;
                user: {
                  credits: number;
                  email: string;
                  email_verified_at: string | null;
                  full_name: string;
                  has_password: boolean;
                  id: number;
                };
              };
              message: string | null;
              success: true;
              token: string;
              user: {
                credits: number;
                email: string;
                email_verified_at: string | null;
                full_name: string;
                has_password: boolean;
                id: number;
              };
            };
          };
        };
        201: {
          content: {
            "application/json": {
              data: {
                token: string;
                user: {
                  credits: number;
                  email: string;
                  email_verified_at: string | null;
                  full_name: string;
                  has_password: boolean;
                  id: number;
                };
              };
              message: string | null;
              success: true;
              token: string;
              user: {
                credits: number;
                email: string;
                email_verified_at: string | null;
                full_name: string;
                has_password: boolean;
                id: number;
              };
            };
          };
        };
      };
    };
  };
  "/AI/design/email/resend": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/AI/design/email/verify/{token}": {
    get: {
      parameters: {
        path: {
          token: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                email_verified_at: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/AI/designs": {
    get: {
      parameters: {
        query?: {
          page?: number;
          per_page?: number;
          status?: "queued" | "running" | "done" | "failed" | "cancelled";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: components["schemas"]["DesignRow"][];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["NewDesignInput"];
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: components["schemas"]["DesignCharge"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/AI/designs/{id}": {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["Design"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            name: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/AI/designs/{id}/cancel": {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["DesignCharge"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/AI/designs/{id}/refine": {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["RefineDesignInput"];
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: components["schemas"]["DesignCharge"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/AI/designs/{id}/results/{n}/alternatives": {
    get: {
      parameters: {
        query: {
          slot: string;
        };
        path: {
          id: number;
          n: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["SwapAlternatives"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/AI/designs/{id}/results/{n}/picture": {
    post: {
      parameters: {
        path: {
          id: number;
          n: number;
        };
      };
      requestBody: {
        content: {
          "multipart/form-data": {
            image: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                image: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/AI/designs/{id}/results/{n}/swap": {
    post: {
      parameters: {
        path: {
          id: number;
          n: number;
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["SwapProductInput"];
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["Design"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/AI/designs/{id}/retry": {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["DesignCharge"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/AI/designs/{id}/share": {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                share: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/AI/designs/{id}/to_project": {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            result: number;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: string;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/AI/designs/least": {
    post: {
      requestBody: {
        content: {
          "application/json": components["schemas"]["NewDesignInput"];
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["LeastCost"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/AI/get_credits": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            before?: number;
            pack?: number;
            payment?: {
              token: string;
            } | {
              apartment?: string | null;
              card_number: string;
              city?: string | null;
              cvv: string;
              exp_date: string;
              name_on_Card: string;
              state?: string | null;
              street?: string | null;
              zip_code?: string | null;
            };
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["AiCredits"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/AI/get_user": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                credits: number;
                email: string;
                email_verified_at: string | null;
                full_name: string;
                has_password: boolean;
                id: number;
              };
              message: string | null;
              success: true;
              user: {
                credits: number;
                email: string;
                email_verified_at: string | null;
                full_name: string;
                has_password: boolean;
                id: number;
              };
            };
          };
        };
      };
    };
  };
  "/AI/logout": {
    post: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/AI/password/email": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            email: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/AI/password/reset": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            email: string;
            password: string;
            password_confirmation: string;
            token: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/AI/shared/{key}": {
    get: {
      parameters: {
        path: {
          key: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["SharedDesign"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/alive": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                status: "alive";
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/authuser": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["User"];
              message: string | null;
              success: true;
              user: components["schemas"]["User"];
            };
          };
        };
      };
    };
  };
  "/brands": {
    get: {
      parameters: {
        query?: {
          page?: number;
          per_page?: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  city: string;
                  founded: number | null;
                  id: number;
                  logo: string | null;
                  name: string;
                  picture: {
                    alt: string;
                    file: string;
                  } | null;
                  product_count: number;
                  slug: string;
                  state: string;
                  story: string;
                  style: string;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/cancel_requests": {
    get: {
      parameters: {
        query?: {
          page?: number;
          per_page?: number;
          status?: "open" | "approved" | "rejected";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  amount: number;
                  answer: string;
                  created_at: string;
                  customer: {
                    name: string;
                  };
                  decided_at: string | null;
                  id: number;
                  items: {
                    amount: number;
                    id: number;
                    product_name: string;
                    qty: number;
                    status: "Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered";
                    unit: string;
                    vendor: string;
                  }[];
                  order_id: number;
                  order_no: string;
                  reason: string;
                  status: "open" | "approved" | "rejected";
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/cancel_requests/{id}": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            reason?: string;
            status: "approved" | "rejected";
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                amount: number;
                answer: string;
                created_at: string;
                customer: {
                  name: string;
                };
                decided_at: string | null;
                id: number;
                items: {
                  amount: number;
                  id: number;
                  product_name: string;
                  qty: number;
                  status: "Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered";
                  unit: string;
                  vendor: string;
                }[];
                order_id: number;
                order_no: string;
                reason: string;
                status: "open" | "approved" | "rejected";
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/cart/destroy/{id}": {
    delete: {
      parameters: {
        query?: {
          project?: string;
          showroom?: number;
          temp_project_id?: string;
        };
        path: {
          id: "all" | number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ProjectCart"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/categories/{category}": {
    get: {
      parameters: {
        query?: {
          showroom?: number;
          vsd_id?: string;
        };
        path: {
          category: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                breadcrumb: {
                  name: string;
                  path: string;
                }[];
                children: components["schemas"]["Category"][];
                department: {
                  menu_slug: string;
                  name: string;
                };
                id: number;
                image: string | null;
                label: string;
                look: string;
                name: string;
                parent_id: number | null;
                picture: {
                  alt: string;
                  file: string;
                } | null;
                product_count: number;
                representative: string | null;
                slug_url: string;
                unit: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/change_orders/{id}": {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ChangeOrder"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            name?: string;
            ordered?: {
              action: "cancel" | "request" | "keep";
              item: number;
            }[];
            quote?: string;
            reason?: string;
            status: "approved" | "declined" | "withdrawn";
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ChangeOrder"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/change_password": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            current_password: string;
            password: string;
            password_confirmation: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/chat_files/{id}": {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/pdf": unknown;
            "image/jpeg": unknown;
            "image/png": unknown;
            "image/webp": unknown;
          };
        };
      };
    };
  };
  "/chat_files/{id}/thumbnail": {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "image/webp": unknown;
          };
        };
      };
    };
  };
  "/chat_messages/{id}/report": {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            reason: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/checkout": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            cart_id: string;
            coupon?: string | null;
            delivery_days?: string[] | null;
            expected_total: number;
            note?: string | null;
            payment: {
              method_id: number;
            } | {
              save?: boolean;
              token: string;
            } | {
              apartment?: string | null;
              card_number: string;
              city?: string | null;
              cvv: string;
              exp_date: string;
              name_on_Card: string;
              save?: boolean;
              state?: string | null;
              street?: string | null;
              zip_code?: string | null;
            };
            receiver_phone?: string | null;
            shipping_address: {
              apartment?: string | null;
              city: string;
              country?: string | null;
              state: string;
              street: string;
              zip_code: string;
            };
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                order_id: number;
                order_no: string;
                payment: {
                  status: string;
                };
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/checkout/{key}": {
    get: {
      parameters: {
        path: {
          key: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                order_id: number;
                order_no: string;
                payment: {
                  status: string;
                };
                total: number;
              } | null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/checkout/quote": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            cart_id: string;
            coupon?: string | null;
            delivery_days?: string[] | null;
            state?: string | null;
            zip_code?: string | null;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                changes: {
                  from: number;
                  id: number;
                  product_name: string;
                  reason: "price" | "stock" | "gone" | "raised" | "ended";
                  to: number;
                }[];
                coupon: {
                  code: string;
                  percent: number | null;
                } | null;
                coupon_note: string | null;
                delivery: {
                  from: string;
                  to: string;
                };
                delivery_plan: {
                  chosen: string[] | null;
                  hold_days: number;
                  options: string[][];
                  shipments: {
                    earliest: string;
                    lines: number[];
                    vendor: string;
                  }[];
                  suggested: string[] | null;
                } | null;
                discount: number;
                lines: {
                  amount: number;
                  discount: number;
                  id: number;
                  lots: {
                    kind: "one" | "several" | "unnamed";
                    units: {
                      [key: string]: number;
                    };
                  } | null;
                  promotion: number;
                  qty: number;
                  return_fee: {
                    at_least: number;
                    at_most: number;
                  } | null;
                  returnable: boolean;
                  tax: number;
                  unit_price: number;
                }[];
                promotion: number;
                promotion_names: string[];
                return_fee: {
                  at_least: number;
                  at_most: number;
                } | null;
                shipments: {
                  from: string;
                  lines: number[];
                  services: ("parcel" | "freight" | "white_glove")[];
                  to: string;
                  vendor: string;
                }[];
                shipping_charge: number;
                subtotal: number;
                tax: number;
                tax_note: string;
                tax_rate: number | null;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/collections": {
    get: {
      parameters: {
        query: {
          vsd_id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                company_name: string;
                count: number;
                id: number;
                name: string;
                note: string;
                products: components["schemas"]["ProductCard"][];
                showroom: number;
                total: number;
                vsd_id: string;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/collections/{id}": {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                company_name: string;
                count: number;
                id: number;
                name: string;
                note: string;
                products: components["schemas"]["ProductCard"][];
                showroom: number;
                total: number;
                vsd_id: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/contact": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            email: string;
            full_name: string;
            message: string;
            order_no?: string;
            phone_number?: string;
            subject: "Order" | "Product" | "Returns" | "My account" | "Professionals" | "Other";
            website?: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                id: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/coupons": {
    get: {
      parameters: {
        query?: {
          showroom?: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                amount: number | null;
                categories: number[];
                code: string;
                ends_at: string | null;
                first_order_only: boolean;
                given: number;
                id: number;
                max_uses: number | null;
                min_spend: number;
                per_user_uses: number | null;
                percent: number | null;
                showroom: number;
                starts_at: string;
                state: "planned" | "running" | "used up" | "ended";
                used: number;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            amount?: number | null;
            categories?: number[];
            code: string;
            ends_at?: (string) | null;
            first_order_only?: boolean;
            max_uses?: number | null;
            min_spend?: number;
            per_user_uses?: number | null;
            percent?: number | null;
            showroom?: number | null;
            starts_at?: (string) | null;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                amount: number | null;
                categories: number[];
                code: string;
                ends_at: string | null;
                first_order_only: boolean;
                given: number;
                id: number;
                max_uses: number | null;
                min_spend: number;
                per_user_uses: number | null;
                percent: number | null;
                showroom: number;
                starts_at: string;
                state: "planned" | "running" | "used up" | "ended";
                used: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/coupons/{id}": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            amount?: number | null;
            categories?: number[];
            code: string;
            ends_at?: (string) | null;
            first_order_only?: boolean;
            max_uses?: number | null;
            min_spend?: number;
            per_user_uses?: number | null;
            percent?: number | null;
            showroom?: number | null;
            starts_at?: (string) | null;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                amount: number | null;
                categories: number[];
                code: string;
                ends_at: string | null;
                first_order_only: boolean;
                given: number;
                id: number;
                max_uses: number | null;
                min_spend: number;
                per_user_uses: number | null;
                percent: number | null;
                showroom: number;
                starts_at: string;
                state: "planned" | "running" | "used up" | "ended";
                used: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/coupons/check": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            cart_id: string;
            code: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                amount: number | null;
                code: string;
                discount: number;
                percent: number | null;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/coupons/room": {
    get: {
      parameters: {
        query?: {
          categories?: string;
          showroom?: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                markup: number;
                percent: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/customer_also_viewed": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            limit?: number;
            product: string;
            showroom?: number | null;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ProductCard"][];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/departments/{menu_slug}": {
    get: {
      parameters: {
        query?: {
          showroom?: number;
          vsd_id?: string;
        };
        path: {
          menu_slug: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                categories: components["schemas"]["Category"][];
                id: number;
                menu_slug: string;
                name: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/designer_profile": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                available: boolean;
                insurance_carrier: string;
                insurance_until: string | null;
                insurance_verified: boolean;
                license_approved: boolean;
                license_number: string;
                license_state: string;
                listed: boolean;
                pictures: {
                  caption: string;
                  id: number;
                  src: string;
                }[];
                rate_per_hour: number | null;
                rooms: {
                  id: string;
                  name: string;
                  published: boolean;
                  thumbnail: string | null;
                  updated_at: string;
                }[];
                service_miles: number | null;
                service_states: string[];
                service_zip: string;
                trade: "contractor" | "designer";
                vsd_id: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    put: {
      requestBody: {
        content: {
          "application/json": {
            available?: boolean;
            insurance_carrier?: string;
            insurance_until?: string | null;
            license_number?: string;
            license_state?: string;
            listed?: boolean;
            rate_per_hour?: number | null;
            service_miles?: number | null;
            service_states?: string[];
            service_zip?: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                available: boolean;
                insurance_carrier: string;
                insurance_until: string | null;
                insurance_verified: boolean;
                license_approved: boolean;
                license_number: string;
                license_state: string;
                listed: boolean;
                pictures: {
                  caption: string;
                  id: number;
                  src: string;
                }[];
                rate_per_hour: number | null;
                rooms: {
                  id: string;
                  name: string;
                  published: boolean;
                  thumbnail: string | null;
                  updated_at: string;
                }[];
                service_miles: number | null;
                service_states: string[];
                service_zip: string;
                trade: "contractor" | "designer";
                vsd_id: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/designer_profile/pictures": {
    put: {
      requestBody: {
        content: {
          "application/json": {
            pictures: {
              caption: string;
              id: number;
            }[];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                available: boolean;
                insurance_carrier: string;
                insurance_until: string | null;
                insurance_verified: boolean;
                license_approved: boolean;
                license_number: string;
                license_state: string;
                listed: boolean;
                pictures: {
                  caption: string;
                  id: number;
                  src: string;
                }[];
                rate_per_hour: number | null;
                rooms: {
                  id: string;
                  name: string;
                  published: boolean;
                  thumbnail: string | null;
                  updated_at: string;
                }[];
                service_miles: number | null;
                service_states: string[];
                service_zip: string;
                trade: "contractor" | "designer";
                vsd_id: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/designer_profile/rooms/{sceneId}": {
    put: {
      parameters: {
        path: {
          sceneId: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                available: boolean;
                insurance_carrier: string;
                insurance_until: string | null;
                insurance_verified: boolean;
                license_approved: boolean;
                license_number: string;
                license_state: string;
                listed: boolean;
                pictures: {
                  caption: string;
                  id: number;
                  src: string;
                }[];
                rate_per_hour: number | null;
                rooms: {
                  id: string;
                  name: string;
                  published: boolean;
                  thumbnail: string | null;
                  updated_at: string;
                }[];
                service_miles: number | null;
                service_states: string[];
                service_zip: string;
                trade: "contractor" | "designer";
                vsd_id: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          sceneId: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                available: boolean;
                insurance_carrier: string;
                insurance_until: string | null;
                insurance_verified: boolean;
                license_approved: boolean;
                license_number: string;
                license_state: string;
                listed: boolean;
                pictures: {
                  caption: string;
                  id: number;
                  src: string;
                }[];
                rate_per_hour: number | null;
                rooms: {
                  id: string;
                  name: string;
                  published: boolean;
                  thumbnail: string | null;
                  updated_at: string;
                }[];
                service_miles: number | null;
                service_states: string[];
                service_zip: string;
                trade: "contractor" | "designer";
                vsd_id: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/designers": {
    get: {
      parameters: {
        query?: {
          available?: "0" | "1";
          page?: number;
          per_page?: number;
          price?: number;
          q?: string;
          rating?: number;
          state?: string;
          trade?: "" | "contractor" | "designer";
          zip?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: components["schemas"]["Designer"][];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                states: string[];
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/designers/{vsdId}": {
    get: {
      parameters: {
        path: {
          vsdId: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                about: string;
                answer_minutes: number | null;
                available: boolean;
                city: string;
                company_name: string;
                covers: boolean | null;
                hire: {
                  budget: number | null;
                  can_rate: boolean;
                  decided_at: string | null;
                  ended_at: string | null;
                  ended_by: ("owner" | "professional") | null;
                  id: number;
                  message: string;
                  rating: number | null;
                  requested_at: string;
                  resume_until: string | null;
                  rights: ("comment" | "room" | "list")[];
                  shows_room: boolean;
                  status: "requested" | "accepted" | "declined" | "ended";
                } | null;
                id: number;
                insurance: {
                  carrier: string;
                  until: string;
                  verified: boolean;
                } | null;
                license: {
                  approved: boolean;
                  number: string;
                  state: string;
                } | null;
                miles: number | null;
                name: string;
                photo: string | null;
                pictures: {
                  caption: string;
                  src: string;
                }[];
                projects: number;
                rate_per_hour: number | null;
                rating: number | null;
                rating_count: number;
                ratings: {
                  author: string;
                  created_at: string;
                  rating: number;
                  text: string;
                }[];
                rooms: {
                  client: boolean;
                  name: string;
                  products: {
                    brand: string;
                    hash: string;
                    look: string;
                    product_name: string;
                  }[];
                  share_id: string;
                  thumbnail: string | null;
                }[];
                service_area: {
                  miles: number | null;
                  states: string[];
                  zip: string;
                };
                specialty: string;
                state: string;
                trade: "contractor" | "designer";
                vsd_id: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/devices/{id}": {
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/email/resend": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/email/resend_public": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            email: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/email/verify": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            token: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                email_verified_at: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/email/verify/{token}": {
    get: {
      parameters: {
        path: {
          token: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                email_verified_at: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/faq": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                audience: "all" | "Contractor" | "User";
                items: {
                  a: string;
                  q: string;
                }[];
                tab: string;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/favorites": {
    get: {
      parameters: {
        query?: {
          page?: number;
          per_page?: number;
          showroom?: string;
          vsd_id?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: components["schemas"]["ProductCard"][];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            product: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/favorites/{hash}": {
    get: {
      parameters: {
        path: {
          hash: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                kept: boolean;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          hash: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/floor_plans": {
    get: {
      parameters: {
        query?: {
          page?: number;
          per_page?: number;
          q?: string;
          rooms?: string;
          sqft_max?: number;
          sqft_min?: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  id: number;
                  image: string | null;
                  name: string;
                  rooms: {
                    edges: string[];
                    height_ft: number;
                    key: string;
                    kind: string;
                    name: string;
                    openings: {
                      at: number;
                      height: number;
                      id: string;
                      kind: string;
                      sill: number;
                      style: string;
                      to: string;
                      wall: number;
                      width: number;
                    }[];
                    polygon: [
                      number,
                      number
                    ][];
                    sqft: number;
                  }[];
                  sqft: number;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/floor_plans/{id}": {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                id: number;
                image: string | null;
                name: string;
                rooms: {
                  edges: string[];
                  height_ft: number;
                  key: string;
                  kind: string;
                  name: string;
                  openings: {
                    at: number;
                    height: number;
                    id: string;
                    kind: string;
                    sill: number;
                    style: string;
                    to: string;
                    wall: number;
                    width: number;
                  }[];
                  polygon: [
                    number,
                    number
                  ][];
                  sqft: number;
                }[];
                sqft: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/health": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                database: "ok";
                status: "ok";
                version: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/hire_designer": {
    get: {
      parameters: {
        query?: {
          available?: "0" | "1";
          page?: number;
          per_page?: number;
          price?: number;
          project?: string;
          q?: string;
          rating?: number;
          state?: string;
          trade?: "" | "contractor" | "designer";
          zip?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                designers: components["schemas"]["Designer"][];
                last_page: number;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            budget?: number | null;
            designer_id: number;
            message?: string;
            project: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                designers: components["schemas"]["Designer"][];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/hire_designer/{hireId}": {
    put: {
      parameters: {
        path: {
          hireId: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            resume?: true;
            rights?: ("comment" | "room" | "list")[];
            shows_room?: boolean;
            status?: "requested" | "accepted" | "declined" | "ended";
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["Designer"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/hire_designer/{hireId}/rating": {
    post: {
      parameters: {
        path: {
          hireId: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            rating: number;
            text: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: components["schemas"]["Designer"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/hire_requests": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                budget: number | null;
                client: string;
                id: number;
                message: string;
                project: string;
                project_name: string;
                requested_at: string;
                resume_until: string | null;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/home": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                departments: {
                  categories: components["schemas"]["MenuCategory"][];
                  id: number;
                  menu_slug: string;
                  name: string;
                }[];
                headline: string;
                inspirations: {
                  Bathroom: {
                    image: string;
                    template_id: string;
                    title: string;
                  }[];
                  Kitchen: {
                    image: string;
                    template_id: string;
                    title: string;
                  }[];
                  "Landscaping/Outdoor": {
                    image: string;
                    template_id: string;
                    title: string;
                  }[];
                  "Living Room": {
                    image: string;
                    template_id: string;
                    title: string;
                  }[];
                };
                intro: string;
                savings: {
                  name: string;
                  percent: number;
                }[];
                testimonials: {
                  label: "Contractor" | "Designer" | "Homeowner" | "Project Manager";
                  name: string;
                  quote: string;
                }[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/inquiry_chat": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            hire_id?: number;
            vsd_id?: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ChatRoom"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/inquiry_chat/{projectId}/block": {
    put: {
      parameters: {
        path: {
          projectId: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            blocked: boolean;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ChatRoom"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/leads": {
    get: {
      parameters: {
        query?: {
          due?: "0" | "1";
          page?: number;
          per_page?: number;
          q?: string;
          status?: "new" | "contacted" | "won" | "lost";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  answers: {
                    body: string;
                    id: number;
                    sent_at: string;
                  }[];
                  changed_at: string | null;
                  created_at: string;
                  email: string;
                  follow_up_on: string | null;
                  full_name: string;
                  handling: {
                    at: string | null;
                    by: string | null;
                    due_at: string | null;
                    note: string;
                    overdue: boolean;
                    status: "open" | "answered" | "closed";
                  } | null;
                  id: number;
                  kind: "Pop-Ups" | "contact";
                  message: string;
                  note: string;
                  order_no: string;
                  phone_number: string;
                  showroom: string | null;
                  status: "new" | "contacted" | "won" | "lost";
                  subject: string;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/leads/{id}": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            follow_up_on?: string | null;
            note?: string;
            seen?: string | null;
            status?: "new" | "contacted" | "won" | "lost";
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                answers: {
                  body: string;
                  id: number;
                  sent_at: string;
                }[];
                changed_at: string | null;
                created_at: string;
                email: string;
                follow_up_on: string | null;
                full_name: string;
                handling: {
                  at: string | null;
                  by: string | null;
                  due_at: string | null;
                  note: string;
                  overdue: boolean;
                  status: "open" | "answered" | "closed";
                } | null;
                id: number;
                kind: "Pop-Ups" | "contact";
                message: string;
                note: string;
                order_no: string;
                phone_number: string;
                showroom: string | null;
                status: "new" | "contacted" | "won" | "lost";
                subject: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/leads/{id}/answers": {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            message: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                answers: {
                  body: string;
                  id: number;
                  sent_at: string;
                }[];
                changed_at: string | null;
                created_at: string;
                email: string;
                follow_up_on: string | null;
                full_name: string;
                handling: {
                  at: string | null;
                  by: string | null;
                  due_at: string | null;
                  note: string;
                  overdue: boolean;
                  status: "open" | "answered" | "closed";
                } | null;
                id: number;
                kind: "Pop-Ups" | "contact";
                message: string;
                note: string;
                order_no: string;
                phone_number: string;
                showroom: string | null;
                status: "new" | "contacted" | "won" | "lost";
                subject: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/ledger/seals": {
    get: {
      parameters: {
        query?: {
          page?: number;
          per_page?: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  at: string;
                  count: number;
                  hash: string;
                  sequence: number;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/login": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            email?: string;
            password?: string;
            remember?: boolean | null;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                token: string;
                user: components["schemas"]["User"];
              };
              message: string | null;
              success: true;
              token: string;
              user: components["schemas"]["User"];
            };
          };
        };
      };
    };
  };
  "/login/verify_otp": {
    get: {
      parameters: {
        query?: {
          otp?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                valid_otp: boolean;
              } | null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            otp?: string | null;
          } | null;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                valid_otp: boolean;
              } | null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/logout": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            everywhere?: boolean | null;
          } | null;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/menu_category": {
    get: {
      parameters: {
        query?: {
          showroom?: number;
          vsd_id?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                categories: components["schemas"]["MenuCategory"][];
                id: number;
                menu_slug: string;
                name: string;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/notification": {
    get: {
      parameters: {
        query?: {
          page?: number;
          pending?: "0" | "1" | "true" | "false";
          per_page?: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  body: string;
                  created_at: string;
                  id: number;
                  link: string;
                  read_at: string | null;
                  title: string;
                  type: string;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/notification/{id}": {
    put: {
      parameters: {
        path: {
          id: "all" | number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            read: boolean;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                body: string;
                created_at: string;
                id: number;
                link: string;
                read_at: string | null;
                title: string;
                type: string;
              } | {
                pending: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/order_items/{id}/return": {
    get: {
      parameters: {
        query?: {
          qty?: number;
        };
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                boxed: boolean;
                estimate: {
                  fee_at_most: number;
                  merchandise: number;
                  refund: number;
                  shipping: number;
                  tax: number;
                };
                incomplete: {
                  last_day: string | null;
                  message: string;
                  open: boolean;
                };
                qty_left: number;
                return: {
                  last_day: string | null;
                  message: string;
                  open: boolean;
                };
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            files?: number[];
            method?: ("pickup" | "ship") | null;
            note?: string;
            override_reason?: string;
            qty: number;
            reason: string;
            type: "return" | "incomplete";
            unopened?: boolean | null;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                admin_profit_inclusive_tax?: number;
                allowed_statuses: ("Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered")[];
                amount?: number;
                available_on?: string | null;
                can_cancel: ("now" | "ask") | null;
                cancel_refund?: number;
                cancel_request: {
                  answer: string;
                  created_at: string;
                  decided_at: string | null;
                  id: number;
                  reason: string;
                  status: "open" | "approved" | "rejected";
                } | null;
                charged_back_on: string | null;
                contractor_markup_amt?: number;
                coupon?: number;
                decline_posts_at: string | null;
                delivered_on: string | null;
                delivery: {
                  from: string;
                  to: string;
                };
                dye_lots: {
                  [key: string]: number;
                };
                final_price?: number;
                hash: string;
                id: number;
                image: string;
                late: {
                  answer: ("wait" | "cancel") | null;
                  told_at: string;
                } | null;
                look: string;
                order_id: number;
                product_name: string;
                profit: number | null;
                promotion?: number;
                qty: number;
                return_request: components["schemas"]["ReturnView"] | null;
                ship_on: string | null;
                ship_service: ("parcel" | "freight" | "white_glove") | null;
                shipment_id: number | null;
                showroom: number | null;
                size_label: string;
                sku: string;
                split?: {
                  charged: number;
                  contractor: number;
                  platform: number;
                  tax: number;
                  vendor: number;
                };
                split_from: number | null;
                status: "Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered";
                status_date: string;
                status_label: string;
                step: {
                  name: "Confirming stock" | "Preparing" | "Shipped" | "Out for delivery" | "Delivered" | "Cancelled" | "Not available" | "Return in progress" | "Returned";
                  since: string;
                };
                surface: string;
                unit: string;
                unit_price?: number;
                vendor?: string;
                vendor_id: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/order_items/{id}/status": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            qty?: number;
            reason?: string;
            status: "Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered";
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["OrderItem"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/order_log": {
    get: {
      parameters: {
        query?: {
          page?: number;
          per_page?: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  actor: string;
                  at: string;
                  from: string;
                  order_id: number;
                  order_no: string;
                  product_name: string;
                  reason: string;
                  to: string;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/order_tasks": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                created_at: string;
                id: number;
                item: {
                  id: number;
                  product_name: string;
                  status: "Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered";
                  vendor: string;
                };
                kind: "review" | "delivery" | "return";
                order_id: number;
                order_no: string;
                since: string;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/order_tasks/{id}": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                created_at: string;
                id: number;
                item: {
                  id: number;
                  product_name: string;
                  status: "Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered";
                  vendor: string;
                };
                kind: "review" | "delivery" | "return";
                order_id: number;
                order_no: string;
                since: string;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/orders": {
    get: {
      parameters: {
        query?: {
          from?: string;
          page?: number;
          per_page?: number;
          q?: string;
          scope?: "mine" | "vendor" | "showroom" | "all";
          status?: "Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered";
          step?: "Confirming stock" | "Preparing" | "Shipped" | "Out for delivery" | "Delivered" | "Cancelled" | "Not available" | "Return in progress" | "Returned";
          to?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  can_cancel_until: string;
                  created_at: string;
                  customer: {
                    email?: string;
                    name: string;
                    phone?: string;
                  };
                  held: boolean;
                  id: number;
                  item_count: number;
                  order_no: string;
                  profit: number | null;
                  project: string | null;
                  proposal: {
                    id: number;
                    number: string;
                    title: string;
                  } | null;
                  refunded: {
                    amount: number;
                    status: "pending" | "refunded" | "delayed";
                  } | null;
                  review_by: string;
                  status: ("Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered") | null;
                  status_summary: {
                    [key: string]: number;
                  };
                  total: number;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/orders/{id}": {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["Order"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/orders/{id}/address": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            payment?: {
              method_id: number;
            } | {
              save?: boolean;
              token: string;
            } | {
              apartment?: string | null;
              card_number: string;
              city?: string | null;
              cvv: string;
              exp_date: string;
              name_on_Card: string;
              save?: boolean;
              state?: string | null;
              street?: string | null;
              zip_code?: string | null;
            };
            shipping_address: {
              apartment?: string | null;
              city: string;
              country?: string | null;
              state: string;
              street: string;
              zip_code: string;
            };
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["Order"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/orders/{id}/cancel": {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            items?: number[];
            reason?: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: components["schemas"]["Order"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/orders/{id}/delay": {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            answer: "wait" | "cancel";
            items?: number[];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["Order"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/orders/{id}/difference": {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                amount: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            payment: {
              method_id: number;
            } | {
              save?: boolean;
              token: string;
            } | {
              apartment?: string | null;
              card_number: string;
              city?: string | null;
              cvv: string;
              exp_date: string;
              name_on_Card: string;
              save?: boolean;
              state?: string | null;
              street?: string | null;
              zip_code?: string | null;
            };
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["Order"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/orders/{id}/invoice": {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/pdf": unknown;
            "text/html": unknown;
          };
        };
      };
    };
  };
  "/orders/{id}/ledger": {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                holds: ({
                  amount: number;
                  available: number;
                  bank_word: ("won" | "lost") | null;
                  id: number;
                  kind: "dispute" | "fraud";
                  opened_by: string;
                  order_id: number;
                  order_item_id: number;
                  order_no: string;
                  paid: number;
                  product_name: string;
                  reason: string;
                  since: string;
                } | {
                  amount: number;
                  available: number;
                  id: number;
                  kind: "dispute" | "fraud";
                  order_id: number;
                  order_item_id: number;
                  order_no: string;
                  product_name: string;
                  since: string;
                })[];
                lines: {
                  amount: number;
                  label: string;
                  note: string;
                }[];
                order_id: number;
                order_no: string;
                sealed: boolean;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/orders/{id}/ledger/statement": {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                count: number;
                format: "wainscot statement 1";
                made_at: string;
                reader: {
                  id: number;
                  name: string;
                };
                seals: {
                  at: string;
                  count: number;
                  hash: string;
                  previous: string;
                  root: string;
                  sequence: number;
                }[];
                title: string;
                totals: {
                  [key: string]: number;
                };
                transactions: {
                  entries: ({
                    account: string;
                    amount_cents: number;
                    id: number;
                    order_item_id: number | null;
                    party_id: number | null;
                    salt: string;
                  } | {
                    hash: string;
                  })[];
                  id: number;
                  kind: string;
                  order_id: number | null;
                  posted_at: string;
                  seal: {
                    path: {
                      hash: string;
                      side: "left" | "right";
                    }[];
                    position: number;
                    sequence: number;
                  } | null;
                  sequence: number;
                  size: number;
                  subject: string;
                }[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/orders/{id}/packing_slip": {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/pdf": unknown;
            "text/html": unknown;
          };
        };
      };
    };
  };
  "/orders/{id}/reorder": {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            temp_project_id?: string | null;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                added: number;
                cart: components["schemas"]["ProjectCart"];
                skipped: {
                  product_name: string;
                  reason: string;
                }[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/orders/{id}/shipments": {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            carrier: "UPS" | "FedEx" | "USPS" | "Estes" | "XPO" | "Own truck";
            expected_on?: string | null;
            height_in?: number | null;
            items: {
              id: number;
              qty?: number;
            }[];
            length_in?: number | null;
            tracking_number?: string;
            weight_lb?: number | null;
            width_in?: number | null;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: components["schemas"]["Order"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/outbox": {
    get: {
      parameters: {
        query?: {
          page?: number;
          per_page?: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  created_at: string;
                  id: number;
                  status: "queued" | "sent" | "outbox" | "failed";
                  subject: string;
                  to: string;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/outbox/{id}": {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                created_at: string;
                id: number;
                links: string[];
                status: "queued" | "sent" | "outbox" | "failed";
                subject: string;
                text: string;
                to: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/page_counts": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            page: "/" | "/department/:menu_slug/:category_slug?" | "/category/:category" | "/category/:category/product" | "/search" | "/compare" | "/product/:hash/:vsd_id?" | "/our-brands" | "/designers" | "/designers/:vsd_id" | "/visualize" | "/visualize/contractor/all" | "/collection/:id" | "/proposal/:token" | "/visualize/checklist" | "/projects" | "/cart" | "/checkout" | "/checkout-payment" | "/thankyou" | "/orders" | "/orders/:id" | "/login" | "/pro/login" | "/register" | "/register/contractor" | "/register/vendor" | "/pro-account" | "/app" | "/savings" | "/reset_password" | "/password_reset" | "/change_password" | "/account_verify" | "/verifiction" | "/account/:section?" | "/notification" | "/chat/:section?" | "/payout_setup" | "/payouts/:id" | "/design-ai" | "/design-ai/login" | "/design-ai/singup" | "/design-ai/reset_password" | "/design-ai/password_reset" | "/design-ai/welcome" | "/design-ai/designs" | "/design-ai/designs/:id" | "/about_us" | "/contact" | "/faq" | "/return_policy" | "/your_orders" | "/cookies_policy" | "/terms_of_service" | "/privacy_policy";
            showroom: number | null;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                counted: boolean;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/page_counts/search": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            found: number;
            words: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                counted: boolean;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/pages/{slug}": {
    get: {
      parameters: {
        path: {
          slug: "home" | "about_us" | "faq" | "testimonials" | "terms_of_service" | "privacy_policy" | "cookies_policy" | "return_policy" | "your_orders";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                changed: string;
                intro: string;
                parts: {
                  id: string;
                  sections: {
                    blocks: (string | {
                      list: string[];
                      steps?: true;
                    } | {
                      head?: [
                        string,
                        string
                      ];
                      rows: [
                        string,
                        string
                      ][];
                    })[];
                    id: string;
                    title: string;
                  }[];
                  title: string;
                }[];
                slug: "home" | "about_us" | "faq" | "testimonials" | "terms_of_service" | "privacy_policy" | "cookies_policy" | "return_policy" | "your_orders";
                title: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/password/email": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            email: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/password/reset": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            email: string;
            password: string;
            password_confirmation: string;
            token: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/payment_methods": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                brand: string;
                default: boolean;
                exp_date: string;
                expired: boolean;
                expires_soon: boolean;
                id: number;
                last4: string;
                name_on_Card: string;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            save?: boolean;
            token: string;
          } | {
            apartment?: string | null;
            card_number: string;
            city?: string | null;
            cvv: string;
            exp_date: string;
            name_on_Card: string;
            save?: boolean;
            state?: string | null;
            street?: string | null;
            zip_code?: string | null;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                brand: string;
                default: boolean;
                exp_date: string;
                expired: boolean;
                expires_soon: boolean;
                id: number;
                last4: string;
                name_on_Card: string;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/payment_methods/{id}": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            default: true;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                brand: string;
                default: boolean;
                exp_date: string;
                expired: boolean;
                expires_soon: boolean;
                id: number;
                last4: string;
                name_on_Card: string;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                brand: string;
                default: boolean;
                exp_date: string;
                expired: boolean;
                expires_soon: boolean;
                id: number;
                last4: string;
                name_on_Card: string;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/payouts": {
    get: {
      parameters: {
        query?: {
          page?: number;
          per_page?: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                available: number;
                entries: {
                  current_page: number;
                  data: {
                    amount: number;
                    available_at: string | null;
                    created_at: string;
                    id: number;
                    kind: string;
                    order_id: number | null;
                    order_item_id: number | null;
                    order_no: string | null;
                    status: "pending" | "available";
                  }[];
                  last_page: number;
                  links: {
                    active: boolean;
                    label: string;
                    url: string | null;
                  }[];
                  path: string;
                  per_page: number;
                  total: number;
                };
                negative_due: {
                  amount: number;
                  due_at: string;
                  overdue: boolean;
                } | null;
                paid: number;
                payouts: {
                  amount: number;
                  bank_last4: string;
                  closed_at: string | null;
                  created_at: string;
                  id: number;
                  note: string;
                  status: "draft" | "sent" | "paid" | "failed" | "unknown";
                }[];
                pending: number;
                setup: {
                  account_type: ("checking" | "savings") | null;
                  bank_last4: string | null;
                  held_until: string | null;
                  status: "missing" | "complete";
                  tax_last4: string | null;
                };
                shares: {
                  amount: number;
                  order_id: number;
                }[];
                upcoming: {
                  amount: number;
                  available_on: string | null;
                }[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            amount: number;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                amount: number;
                bank_last4: string;
                closed_at: string | null;
                created_at: string;
                events: {
                  at: string;
                  note: string;
                  status: "draft" | "sent" | "paid" | "failed" | "unknown";
                }[];
                id: number;
                items: {
                  amount: number;
                  order_id: number;
                  order_no: string;
                  product_name: string;
                }[];
                note: string;
                payee: string;
                status: "draft" | "sent" | "paid" | "failed" | "unknown";
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/payouts/{id}": {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                amount: number;
                bank_last4: string;
                closed_at: string | null;
                created_at: string;
                events: {
                  at: string;
                  note: string;
                  status: "draft" | "sent" | "paid" | "failed" | "unknown";
                }[];
                id: number;
                items: {
                  amount: number;
                  order_id: number;
                  order_no: string;
                  product_name: string;
                }[];
                note: string;
                payee: string;
                status: "draft" | "sent" | "paid" | "failed" | "unknown";
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/payouts/{id}/statement": {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                count: number;
                format: "wainscot statement 1";
                made_at: string;
                reader: {
                  id: number;
                  name: string;
                };
                seals: {
                  at: string;
                  count: number;
                  hash: string;
                  previous: string;
                  root: string;
                  sequence: number;
                }[];
                title: string;
                totals: {
                  [key: string]: number;
                };
                transactions: {
                  entries: ({
                    account: string;
                    amount_cents: number;
                    id: number;
                    order_item_id: number | null;
                    party_id: number | null;
                    salt: string;
                  } | {
                    hash: string;
                  })[];
                  id: number;
                  kind: string;
                  order_id: number | null;
                  posted_at: string;
                  seal: {
                    path: {
                      hash: string;
                      side: "left" | "right";
                    }[];
                    position: number;
                    sequence: number;
                  } | null;
                  sequence: number;
                  size: number;
                  subject: string;
                }[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/payouts/holds": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                amount: number;
                available: number;
                id: number;
                kind: "dispute" | "fraud";
                order_id: number;
                order_item_id: number;
                order_no: string;
                product_name: string;
                since: string;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/payouts/settle": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            amount?: number;
            payment: {
              method_id: number;
            } | {
              save?: boolean;
              token: string;
            } | {
              apartment?: string | null;
              card_number: string;
              city?: string | null;
              cvv: string;
              exp_date: string;
              name_on_Card: string;
              save?: boolean;
              state?: string | null;
              street?: string | null;
              zip_code?: string | null;
            };
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                left: number;
                paid: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/payouts/setup": {
    put: {
      requestBody: {
        content: {
          "application/json": {
            account_number: string;
            account_type: "checking" | "savings";
            address: {
              apartment?: string | null;
              city: string;
              country?: string | null;
              state: string;
              street: string;
              zip_code: string;
            };
            legal_name: string;
            routing_number: string;
            tax_id: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                account_type: ("checking" | "savings") | null;
                bank_last4: string | null;
                held_until: string | null;
                status: "missing" | "complete";
                tax_last4: string | null;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/payouts/statement": {
    get: {
      parameters: {
        query?: {
          from?: string;
          to?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                count: number;
                format: "wainscot statement 1";
                made_at: string;
                reader: {
                  id: number;
                  name: string;
                };
                seals: {
                  at: string;
                  count: number;
                  hash: string;
                  previous: string;
                  root: string;
                  sequence: number;
                }[];
                title: string;
                totals: {
                  [key: string]: number;
                };
                transactions: {
                  entries: ({
                    account: string;
                    amount_cents: number;
                    id: number;
                    order_item_id: number | null;
                    party_id: number | null;
                    salt: string;
                  } | {
                    hash: string;
                  })[];
                  id: number;
                  kind: string;
                  order_id: number | null;
                  posted_at: string;
                  seal: {
                    path: {
                      hash: string;
                      side: "left" | "right";
                    }[];
                    position: number;
                    sequence: number;
                  } | null;
                  sequence: number;
                  size: number;
                  subject: string;
                }[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/portal/views/{table}": {
    get: {
      parameters: {
        path: {
          table: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                id: number;
                name: string;
                query: string;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    put: {
      parameters: {
        path: {
          table: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            name: string;
            query: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                id: number;
                name: string;
                query: string;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/portal/views/{table}/{id}": {
    delete: {
      parameters: {
        path: {
          id: number;
          table: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                id: number;
                name: string;
                query: string;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/problem": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            message: string;
            path: string;
            reference: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/products": {
    get: {
      parameters: {
        query?: {
          category?: string;
          in_stock?: 1;
          is_3d?: 1;
          page?: number;
          per_page?: number;
          price_max?: number;
          price_min?: number;
          q?: string;
          showroom?: number;
          sort?: string;
          vsd_id?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                applied: {
                  category: string | null;
                  sort: string;
                };
                current_page: number;
                data: components["schemas"]["ProductCard"][];
                facets: ({
                  buckets: {
                    count: number;
                    from: number;
                    to: number;
                  }[];
                  key: "price";
                  label: string;
                  max: number;
                  min: number;
                } | {
                  key: string;
                  label: string;
                  values: {
                    count: number;
                    label: string;
                    selected: boolean;
                    value: string;
                  }[];
                })[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                searched: {
                  categories: {
                    count: number;
                    label: string;
                    name: string;
                    slug_url: string;
                  }[];
                  dropped: string[];
                  mended: string | null;
                  not_sold: {
                    department: {
                      name: string;
                      path: string;
                    } | null;
                    message: string;
                    term: string;
                  } | null;
                  price: {
                    label: string;
                    missed: boolean;
                    rest: string;
                  } | null;
                  q: string;
                } | null;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/products/{hash}": {
    get: {
      parameters: {
        query?: {
          showroom?: number;
          vsd_id?: string;
        };
        path: {
          hash: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                box_only_returns: boolean;
                box_sqft: number | null;
                brand: string;
                breadcrumb: {
                  name: string;
                  path: string;
                }[];
                category: {
                  id: number;
                  label: string;
                  name: string;
                  slug_url: string;
                  unit: string;
                };
                chips: {
                  hex: string;
                  name: string;
                }[];
                collection: string;
                department: {
                  menu_slug: string;
                  name: string;
                };
                description: string;
                documents: string[];
                family: {
                  name: string;
                  slug_url: string;
                } | null;
                files: {
                  name: string;
                  url: string;
                }[];
                final_price?: number;
                finish: string;
                free_shipping: boolean;
                hash: string;
                id: number;
                image: string;
                images: string[];
                in_stock: boolean;
                is_3d: boolean;
                lead_time_days: number;
                list_price: number | null;
                look: string;
                material: {
                  albedo: string;
                  normal: null;
                  roughness: number;
                  tile_height_in: number;
                  tile_width_in: number;
                } | null;
                minimum_unit: number;
                photographs: {
                  alt: string;
                  file: string;
                  height: number;
                  width: number;
                }[];
                price: number;
                price_per_sqft: number | null;
                product_name: string;
                promotion?: {
                  name: string;
                  price: number;
                  price_per_sqft: number | null;
                  saving: number;
                  until: string;
                };
                rating: number;
                rating_count: number;
                related: components["schemas"]["ProductCard"][];
                returnable: boolean;
                showroom: number | null;
                size_count: number;
                size_id: number;
                size_label: string;
                size_position: number;
                sizes: {
                  box_sqft: number | null;
                  height_size: number;
                  id: number;
                  in_stock: boolean;
                  label: string;
                  length_size: number;
                  list_price: number | null;
                  minimum_unit: number;
                  pattern: string | null;
                  price: number;
                  price_per_sqft: number | null;
                  promotion?: {
                    name: string;
                    price: number;
                    price_per_sqft: number | null;
                    saving: number;
                    until: string;
                  };
                  return_cost: {
                    at_least: number;
                    at_most: number;
                  } | null;
                  sku: string;
                  stock: number | null;
                  waste_percent: number;
                  weight_lb: number;
                  width_size: number;
                }[];
                sku: string;
                specs: {
                  group: string;
                  name: string;
                  value: string;
                }[];
                unit: string;
                unit_label: string;
                variants: {
                  hash: string;
                  hex: string;
                  in_stock: boolean;
                  look: string;
                  name: string;
                }[];
                vendor: {
                  city: string;
                  company_name: string;
                  id: number;
                  state: string;
                };
                visual_available: boolean;
                wholesale_price: number | null;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/products/{hash}/reviews": {
    get: {
      parameters: {
        query?: {
          page?: number;
          per_page?: number;
          rating?: number | null;
          sort?: "newest" | "highest" | "lowest";
        };
        path: {
          hash: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  author: string;
                  created_at: string;
                  id: number;
                  rating: number;
                  text: string;
                  title: string;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                stars: {
                  count: number;
                  rating: number;
                }[];
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      parameters: {
        path: {
          hash: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            rating: number;
            text: string;
            title: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                author: string;
                created_at: string;
                id: number;
                rating: number;
                text: string;
                title: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/products/{hash}/reviews/mine": {
    get: {
      parameters: {
        path: {
          hash: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                may_write: boolean;
                review: {
                  author: string;
                  created_at: string;
                  id: number;
                  rating: number;
                  text: string;
                  title: string;
                } | null;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/products/{hash}/specification": {
    get: {
      parameters: {
        query?: {
          size?: number;
        };
        path: {
          hash: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/pdf": unknown;
            "text/html": unknown;
          };
        };
      };
    };
  };
  "/products/coverage": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            hash: string;
            length_ft: number;
            showroom?: number | null;
            size_id: number;
            waste_percent?: number;
            width_ft: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                amount: number;
                beyond_sqft: number;
                one_more: boolean;
                quantity: number;
                sqft: number;
                waste_percent: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/products/price": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            lines: {
              hash: string;
              quantity: number;
              size_id: number;
            }[];
            showroom?: number | null;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                amount: number;
                hash: string;
                minimum_unit: number;
                price_per_sqft: number | null;
                quantity: number;
                size_id: number;
                sqft: number | null;
                unit_price: number;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/products/wholesale": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            products: string[];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                hash: string;
                price: number;
                price_per_sqft: number | null;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/profile": {
    get: {
      parameters: {
        query?: {
          checkout?: "0" | "1" | "true" | "false";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                billing_address: {
                  apartment: string;
                  city: string;
                  country: string;
                  state: string;
                  street: string;
                  zip_code: string;
                } | null;
                notify: {
                  email: boolean;
                  sms: boolean;
                };
                payment: {
                  brand: string;
                  card_number: string;
                  exp_date: string;
                  last4: string;
                  name_on_Card: string;
                } | null;
                shipping_address: {
                  apartment: string;
                  city: string;
                  country: string;
                  state: string;
                  street: string;
                  zip_code: string;
                } | null;
                shipping_charge?: number;
                user: unknown;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    put: {
      requestBody: {
        content: {
          "application/json": {
            billing_address?: {
              apartment?: string | null;
              city: string;
              country?: string | null;
              state: string;
              street: string;
              zip_code: string;
            };
            cart_id?: string | null;
            checkout?: 0 | 1 | boolean;
            payment?: {
              apartment?: string | null;
              card_number: string;
              city?: string | null;
              cvv: string;
              exp_date: string;
              name_on_Card: string;
              state?: string | null;
              street?: string | null;
              zip_code?: string | null;
            };
            shipping_address?: {
              apartment?: string | null;
              city: string;
              country?: string | null;
              state: string;
              street: string;
              zip_code: string;
            };
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                shipping_address: {
                  apartment: string;
                  city: string;
                  country: string;
                  state: string;
                  street: string;
                  zip_code: string;
                } | null;
                shipping_charge: number;
                tax: number | null;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/project/{projectId}/links": {
    get: {
      parameters: {
        path: {
          projectId: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                created_at: string;
                ended: boolean;
                ends_on: string | null;
                id: number;
                with_prices: boolean;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      parameters: {
        path: {
          projectId: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            ends_on?: string | null;
            with_prices: boolean;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                created_at: string;
                ended: boolean;
                ends_on: string | null;
                id: number;
                url: string;
                with_prices: boolean;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/project/{projectId}/links/{id}": {
    delete: {
      parameters: {
        path: {
          id: number;
          projectId: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/project/{projectId}/partners": {
    get: {
      parameters: {
        path: {
          projectId: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                access: "look" | "comment" | "edit";
                email: string;
                expires_at: string;
                id: number;
                invited_at: string;
                name: string | null;
                state: "invited" | "expired" | "active";
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      parameters: {
        path: {
          projectId: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            access: "look" | "comment" | "edit";
            email: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                access: "look" | "comment" | "edit";
                email: string;
                expires_at: string;
                id: number;
                invited_at: string;
                name: string | null;
                state: "invited" | "expired" | "active";
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/project/{projectId}/partners/{id}": {
    put: {
      parameters: {
        path: {
          id: number;
          projectId: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            access: "look" | "comment" | "edit";
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                access: "look" | "comment" | "edit";
                email: string;
                expires_at: string;
                id: number;
                invited_at: string;
                name: string | null;
                state: "invited" | "expired" | "active";
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: number;
          projectId: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/project/{projectId}/partners/{id}/resend": {
    post: {
      parameters: {
        path: {
          id: number;
          projectId: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                access: "look" | "comment" | "edit";
                email: string;
                expires_at: string;
                id: number;
                invited_at: string;
                name: string | null;
                state: "invited" | "expired" | "active";
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/project/invitation": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            token: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                access: "look" | "comment" | "edit";
                email: string;
                expires_at: string;
                owner_name: string;
                project_name: string;
                sign_in: ("login" | "pro") | null;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/project/invitation/accept": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            full_name?: string;
            token: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                owner_name: string;
                project: string;
                project_name: string;
                scene_id: string | null;
                token: string | null;
                user: components["schemas"]["User"] | null;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/project/share_to_contractor/{projectId}": {
    get: {
      parameters: {
        path: {
          projectId: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                public_url: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      parameters: {
        path: {
          projectId: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                public_url: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          projectId: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/projectCart": {
    get: {
      parameters: {
        query?: {
          is_cart?: boolean | 0 | 1 | ("0" | "1" | "true" | "false");
          project?: string;
          showroom?: number;
          temp_project_id?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ProjectCart"] | components["schemas"]["ProjectCart"][];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            floorplan?: number | null;
            floorTemplate?: string | null;
            is_3d?: boolean | null;
            is_cart?: (0 | 1 | boolean) | null;
            name?: string | null;
            project?: string | null;
            showroom?: number | null;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: string;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/projectCart/{projectId}": {
    get: {
      parameters: {
        path: {
          projectId: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["Project"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    put: {
      parameters: {
        path: {
          projectId: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            extra_info?: {
              [key: string]: string | number | boolean | null;
            };
            name?: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["Project"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          projectId: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/projectCart/add_project_to_cart": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            project_id?: string | null;
            re_temp_project_id: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ProjectCart"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/projectCart/move_to_showroom": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            showroom: number;
            temp_project_id: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ProjectCart"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/projectCart/sync_to_bulk_cart": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            action?: "cart" | "project";
            lines: {
              product: string;
              quantity: number;
              size_id: number;
              surface?: string;
            }[];
            origin?: string | null;
            project?: string | null;
            showroom?: number | null;
            temp_project_id?: string | null;
            toast?: boolean | 0 | 1 | ("0" | "1" | "true" | "false");
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ProjectCart"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/projectCart/sync_to_cart": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            action?: "cart" | "project";
            amount?: number;
            origin?: string | null;
            product: string;
            project?: string | null;
            quantity: number;
            showroom?: number | null;
            size_id: number;
            surface?: string;
            temp_project_id?: string | null;
            toast?: boolean | 0 | 1 | ("0" | "1" | "true" | "false");
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ProjectCart"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/projectCart/update_cart": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            lines: {
              id: number;
              quantity: number;
            }[];
            project?: string | null;
            showroom?: number | null;
            temp_project_id?: string | null;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ProjectCart"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/projectCart/update_project_cart": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            extra_info?: {
              [key: string]: string | number | boolean | null;
            };
            lines?: {
              id: number;
              quantity?: number;
              size_id?: number;
              surface?: string;
            }[];
            project: string;
            showroom?: number | null;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ProjectCart"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/projectChat": {
    get: {
      parameters: {
        query?: {
          project?: string;
          t?: "files";
          unread?: "0" | "1";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                Project_chats: components["schemas"]["ChatRoom"][];
                room_files: {
                  created_at: string;
                  height: number | null;
                  id: number;
                  message: number;
                  mime: string;
                  name: string;
                  project: string;
                  sender: string;
                  size: number;
                  thumbnail: string | null;
                  url: string;
                  width: number | null;
                }[];
                unread?: number;
              };
              message: string | null;
              Project_chats: components["schemas"]["ChatRoom"][];
              room_files: {
                created_at: string;
                height: number | null;
                id: number;
                message: number;
                mime: string;
                name: string;
                project: string;
                sender: string;
                size: number;
                thumbnail: string | null;
                url: string;
                width: number | null;
              }[];
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            body?: string;
            fee?: number | null;
            files?: number[];
            project: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: components["schemas"]["ChatMessage"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/projectChat/{projectId}": {
    get: {
      parameters: {
        query?: {
          after?: number;
          before?: number;
          limit?: number;
          q?: string;
        };
        path: {
          projectId: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                more: boolean;
                Project_chats: components["schemas"]["ChatMessage"][];
                readers: {
                  id: number;
                  name: string;
                  seq: number;
                }[];
                room: components["schemas"]["ChatRoom"];
                room_files: {
                  created_at: string;
                  height: number | null;
                  id: number;
                  message: number;
                  mime: string;
                  name: string;
                  project: string;
                  sender: string;
                  size: number;
                  thumbnail: string | null;
                  url: string;
                  width: number | null;
                }[];
              };
              message: string | null;
              more: boolean;
              Project_chats: components["schemas"]["ChatMessage"][];
              readers: {
                id: number;
                name: string;
                seq: number;
              }[];
              room: components["schemas"]["ChatRoom"];
              room_files: {
                created_at: string;
                height: number | null;
                id: number;
                message: number;
                mime: string;
                name: string;
                project: string;
                sender: string;
                size: number;
                thumbnail: string | null;
                url: string;
                width: number | null;
              }[];
              success: true;
            };
          };
        };
      };
    };
  };
  "/projectChat/{projectId}/read": {
    put: {
      parameters: {
        path: {
          projectId: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            seq: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/projectChat/{projectId}/typing": {
    post: {
      parameters: {
        path: {
          projectId: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/projectChecklist": {
    get: {
      parameters: {
        query?: {
          project?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              append_items: {
                group: string;
                key: string;
                title: string;
                why: string;
              }[];
              data: {
                append_items: {
                  group: string;
                  key: string;
                  title: string;
                  why: string;
                }[];
                project_checklist: {
                  assignee: "client";
                  done: boolean;
                  due_date: string | null;
                  group: string;
                  id: number;
                  key: string | null;
                  note: string;
                  position: number;
                  project: string;
                  title: string;
                }[];
              };
              message: string | null;
              project_checklist: {
                assignee: "client";
                done: boolean;
                due_date: string | null;
                group: string;
                id: number;
                key: string | null;
                note: string;
                position: number;
                project: string;
                title: string;
              }[];
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            items: {
              due_date?: string | null;
              group?: string;
              key?: string | null;
              note?: string;
              title?: string;
            }[];
            project: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                assignee: "client";
                done: boolean;
                due_date: string | null;
                group: string;
                id: number;
                key: string | null;
                note: string;
                position: number;
                project: string;
                title: string;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/projectChecklist/{id}": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            done?: boolean;
            due_date?: string | null;
            note?: string;
            position?: number;
            title?: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                assignee: "client";
                done: boolean;
                due_date: string | null;
                group: string;
                id: number;
                key: string | null;
                note: string;
                position: number;
                project: string;
                title: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/projectChecklist/{projectId}": {
    get: {
      parameters: {
        path: {
          projectId: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              append_items: {
                group: string;
                key: string;
                title: string;
                why: string;
              }[];
              data: {
                append_items: {
                  group: string;
                  key: string;
                  title: string;
                  why: string;
                }[];
                project_checklist: {
                  assignee: "client";
                  done: boolean;
                  due_date: string | null;
                  group: string;
                  id: number;
                  key: string | null;
                  note: string;
                  position: number;
                  project: string;
                  title: string;
                }[];
              };
              message: string | null;
              project_checklist: {
                assignee: "client";
                done: boolean;
                due_date: string | null;
                group: string;
                id: number;
                key: string | null;
                note: string;
                position: number;
                project: string;
                title: string;
              }[];
              success: true;
            };
          };
        };
      };
    };
  };
  "/projects": {
    get: {
      parameters: {
        query?: {
          archived?: "0" | "1";
          page?: number;
          per_page?: number;
          q?: string;
          scene?: string;
          scope?: "own" | "shared";
          sort?: "newest" | "name" | "for_room";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  archived: boolean;
                  created_at: string;
                  designers: components["schemas"]["Designer"][];
                  extra_info: {
                    [key: string]: unknown;
                  };
                  floorplan: number | null;
                  floorTemplate: string | null;
                  id: string;
                  is_3d: boolean;
                  item_count: number;
                  last_message_at: string | null;
                  name: string;
                  owner_name: string | null;
                  rights: ("comment" | "room" | "list")[];
                  role: "owner" | "hired" | "professional" | "partner" | "editor" | "viewer";
                  scene_id: string | null;
                  shared_to_contractor: boolean;
                  showroom: number | null;
                  subtotal: number;
                  thumbnail: string | null;
                  updated_at: string;
                  vsd_id: string | null;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/projects/{projectId}/archive": {
    post: {
      parameters: {
        path: {
          projectId: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["Project"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/projects/{projectId}/duplicate": {
    post: {
      parameters: {
        path: {
          projectId: string;
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: string;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/projects/{projectId}/restore": {
    post: {
      parameters: {
        path: {
          projectId: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["Project"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/proposal/{token}": {
    get: {
      parameters: {
        path: {
          token: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                answer: {
                  at: string;
                  kind: "approved" | "declined";
                  name: string;
                  reason: string;
                } | null;
                client_name: string;
                ends_on: string;
                issues: {
                  from: number;
                  line: number;
                  product_name: string;
                  reason: "price" | "raised" | "ended" | "stock" | "gone";
                  to: number;
                }[];
                lines: ({
                  amount: number;
                  brand: string;
                  kind: "product";
                  look: string;
                  product: string;
                  product_name: string;
                  qty: number;
                  size_id: number;
                  size_label: string;
                  surface: string;
                  unit_label: string;
                  unit_price: number;
                } | {
                  amount: number;
                  detail: string;
                  kind: "allowance" | "labor";
                  name: string;
                })[];
                notes: string;
                number: string;
                ordered: boolean;
                ordered_parts: components["schemas"]["OrderedPart"][];
                picture: string | null;
                sender: {
                  company_name: string;
                  license: string;
                  logo: string | null;
                  phone: string;
                  vsd_id: string;
                };
                sent_at: string;
                showroom: number;
                since: {
                  changes: string[];
                  version: number;
                } | null;
                status: "draft" | "sent" | "seen" | "approved" | "declined" | "expired" | "withdrawn" | "superseded";
                terms: string;
                title: string;
                totals: {
                  allowances: number;
                  labor: number;
                  products: number;
                  total: number;
                };
                version: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/proposal/{token}/answer": {
    post: {
      parameters: {
        path: {
          token: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            answer: "approve" | "decline";
            name: string;
            reason?: string;
            version: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                answer: {
                  at: string;
                  kind: "approved" | "declined";
                  name: string;
                  reason: string;
                } | null;
                client_name: string;
                ends_on: string;
                issues: {
                  from: number;
                  line: number;
                  product_name: string;
                  reason: "price" | "raised" | "ended" | "stock" | "gone";
                  to: number;
                }[];
                lines: ({
                  amount: number;
                  brand: string;
                  kind: "product";
                  look: string;
                  product: string;
                  product_name: string;
                  qty: number;
                  size_id: number;
                  size_label: string;
                  surface: string;
                  unit_label: string;
                  unit_price: number;
                } | {
                  amount: number;
                  detail: string;
                  kind: "allowance" | "labor";
                  name: string;
                })[];
                notes: string;
                number: string;
                ordered: boolean;
                ordered_parts: components["schemas"]["OrderedPart"][];
                picture: string | null;
                sender: {
                  company_name: string;
                  license: string;
                  logo: string | null;
                  phone: string;
                  vsd_id: string;
                };
                sent_at: string;
                showroom: number;
                since: {
                  changes: string[];
                  version: number;
                } | null;
                status: "draft" | "sent" | "seen" | "approved" | "declined" | "expired" | "withdrawn" | "superseded";
                terms: string;
                title: string;
                totals: {
                  allowances: number;
                  labor: number;
                  products: number;
                  total: number;
                };
                version: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/proposal/{token}/cart": {
    post: {
      parameters: {
        path: {
          token: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                cart: components["schemas"]["ProjectCart"] | null;
                order: {
                  id: number;
                  order_no: string;
                } | null;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/proposal/{token}/document": {
    get: {
      parameters: {
        path: {
          token: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/pdf": unknown;
            "text/html": unknown;
          };
        };
      };
    };
  };
  "/proposal/{token}/seen": {
    post: {
      parameters: {
        path: {
          token: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            version: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/proposals": {
    get: {
      parameters: {
        query?: {
          page?: number;
          per_page?: number;
          q?: string;
          showroom?: number;
          soon?: "0" | "1";
          sort?: "updated" | "-updated" | "client" | "-client" | "title" | "-title" | "total" | "-total" | "ends" | "-ends";
          status?: "draft" | "sent" | "seen" | "approved" | "declined" | "expired" | "withdrawn" | "superseded";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                counts: {
                  approved: number;
                  declined: number;
                  draft: number;
                  expired: number;
                  seen: number;
                  sent: number;
                  superseded: number;
                  withdrawn: number;
                };
                current_page: number;
                data: {
                  allowances: number;
                  client_email: string;
                  client_name: string;
                  ends_on: string | null;
                  has_draft: boolean;
                  id: number;
                  labor: number;
                  number: string;
                  order_no: string | null;
                  products: number;
                  status: "draft" | "sent" | "seen" | "approved" | "declined" | "expired" | "withdrawn" | "superseded";
                  title: string;
                  updated_at: string;
                  version: number;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                soon: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            client_email?: string;
            client_name?: string;
            project?: string | null;
            showroom?: number;
            title: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                client_email: string;
                client_name: string;
                earnings: {
                  earns: number;
                  lines: {
                    earns: number | null;
                    line: number;
                    percent: number | null;
                    wholesale: number | null;
                  }[];
                  wholesale: number;
                } | null;
                id: number;
                may: {
                  discard: boolean;
                  duplicate: boolean;
                  edit: boolean;
                  revise: boolean;
                  send: boolean;
                  withdraw: boolean;
                };
                number: string;
                order: {
                  id: number;
                  order_no: string;
                } | null;
                project: string | null;
                role: "owner" | "editor" | "viewer";
                sender: {
                  company_name: string;
                  license: string;
                  logo: string | null;
                  phone: string;
                  vsd_id: string;
                };
                shown: {
                  answer_name: string;
                  answer_reason: string;
                  answered_at: string | null;
                  ends_on: string | null;
                  issues: {
                    from: number;
                    line: number;
                    product_name: string;
                    reason: "price" | "raised" | "ended" | "stock" | "gone";
                    to: number;
                  }[];
                  lines: ({
                    amount: number;
                    brand: string;
                    kind: "product";
                    look: string;
                    product: string;
                    product_name: string;
                    qty: number;
                    size_id: number;
                    size_label: string;
                    surface: string;
                    unit_label: string;
                    unit_price: number;
                  } | {
                    amount: number;
                    detail: string;
                    kind: "allowance" | "labor";
                    name: string;
                  })[];
                  notes: string;
                  number: number;
                  ordered_parts: components["schemas"]["OrderedPart"][];
                  picture: string | null;
                  revision: number;
                  seen_at: string | null;
                  sent_at: string | null;
                  status: "draft" | "sent" | "seen" | "approved" | "declined" | "expired" | "withdrawn" | "superseded";
                  terms: string;
                  total: number;
                  totals: {
                    allowances: number;
                    labor: number;
                    products: number;
                    total: number;
                  };
                  withdrawn_at: string | null;
                };
                showroom: number;
                status: "draft" | "sent" | "seen" | "approved" | "declined" | "expired" | "withdrawn" | "superseded";
                timeline: {
                  at: string;
                  text: string;
                }[];
                title: string;
                updated_at: string;
                versions: {
                  answer_name: string;
                  answer_reason: string;
                  answered_at: string | null;
                  ends_on: string | null;
                  number: number;
                  seen_at: string | null;
                  sent_at: string | null;
                  status: "draft" | "sent" | "seen" | "approved" | "declined" | "expired" | "withdrawn" | "superseded";
                  total: number;
                  withdrawn_at: string | null;
                }[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/proposals/{id}": {
    get: {
      parameters: {
        query?: {
          version?: number;
        };
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                client_email: string;
                client_name: string;
                earnings: {
                  earns: number;
                  lines: {
                    earns: number | null;
                    line: number;
                    percent: number | null;
                    wholesale: number | null;
                  }[];
                  wholesale: number;
                } | null;
                id: number;
                may: {
                  discard: boolean;
                  duplicate: boolean;
                  edit: boolean;
                  revise: boolean;
                  send: boolean;
                  withdraw: boolean;
                };
                number: string;
                order: {
                  id: number;
                  order_no: string;
                } | null;
                project: string | null;
                role: "owner" | "editor" | "viewer";
                sender: {
                  company_name: string;
                  license: string;
                  logo: string | null;
                  phone: string;
                  vsd_id: string;
                };
                shown: {
                  answer_name: string;
                  answer_reason: string;
                  answered_at: string | null;
                  ends_on: string | null;
                  issues: {
                    from: number;
                    line: number;
                    product_name: string;
                    reason: "price" | "raised" | "ended" | "stock" | "gone";
                    to: number;
                  }[];
                  lines: ({
                    amount: number;
                    brand: string;
                    kind: "product";
                    look: string;
                    product: string;
                    product_name: string;
                    qty: number;
                    size_id: number;
                    size_label: string;
                    surface: string;
                    unit_label: string;
                    unit_price: number;
                  } | {
                    amount: number;
                    detail: string;
                    kind: "allowance" | "labor";
                    name: string;
                  })[];
                  notes: string;
                  number: number;
                  ordered_parts: components["schemas"]["OrderedPart"][];
                  picture: string | null;
                  revision: number;
                  seen_at: string | null;
                  sent_at: string | null;
                  status: "draft" | "sent" | "seen" | "approved" | "declined" | "expired" | "withdrawn" | "superseded";
                  terms: string;
                  total: number;
                  totals: {
                    allowances: number;
                    labor: number;
                    products: number;
                    total: number;
                  };
                  withdrawn_at: string | null;
                };
                showroom: number;
                status: "draft" | "sent" | "seen" | "approved" | "declined" | "expired" | "withdrawn" | "superseded";
                timeline: {
                  at: string;
                  text: string;
                }[];
                title: string;
                updated_at: string;
                versions: {
                  answer_name: string;
                  answer_reason: string;
                  answered_at: string | null;
                  ends_on: string | null;
                  number: number;
                  seen_at: string | null;
                  sent_at: string | null;
                  status: "draft" | "sent" | "seen" | "approved" | "declined" | "expired" | "withdrawn" | "superseded";
                  total: number;
                  withdrawn_at: string | null;
                }[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            client_email: string;
            client_name: string;
            ends_on: string | null;
            lines: ({
              kind: "product";
              product: string;
              qty: number;
              size_id: number;
              surface?: string;
            } | {
              amount: number;
              detail?: string;
              kind: "allowance" | "labor";
              name: string;
            })[];
            notes: string;
            revision: number;
            terms: string;
            title: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                client_email: string;
                client_name: string;
                earnings: {
                  earns: number;
                  lines: {
                    earns: number | null;
                    line: number;
                    percent: number | null;
                    wholesale: number | null;
                  }[];
                  wholesale: number;
                } | null;
                id: number;
                may: {
                  discard: boolean;
                  duplicate: boolean;
                  edit: boolean;
                  revise: boolean;
                  send: boolean;
                  withdraw: boolean;
                };
                number: string;
                order: {
                  id: number;
                  order_no: string;
                } | null;
                project: string | null;
                role: "owner" | "editor" | "viewer";
                sender: {
                  company_name: string;
                  license: string;
                  logo: string | null;
                  phone: string;
                  vsd_id: string;
                };
                shown: {
                  answer_name: string;
                  answer_reason: string;
                  answered_at: string | null;
                  ends_on: string | null;
                  issues: {
                    from: number;
                    line: number;
                    product_name: string;
                    reason: "price" | "raised" | "ended" | "stock" | "gone";
                    to: number;
                  }[];
                  lines: ({
                    amount: number;
                    brand: string;
                    kind: "product";
                    look: string;
                    product: string;
                    product_name: string;
                    qty: number;
                    size_id: number;
                    size_label: string;
                    surface: string;
                    unit_label: string;
                    unit_price: number;
                  } | {
                    amount: number;
                    detail: string;
                    kind: "allowance" | "labor";
                    name: string;
                  })[];
                  notes: string;
                  number: number;
                  ordered_parts: components["schemas"]["OrderedPart"][];
                  picture: string | null;
                  revision: number;
                  seen_at: string | null;
                  sent_at: string | null;
                  status: "draft" | "sent" | "seen" | "approved" | "declined" | "expired" | "withdrawn" | "superseded";
                  terms: string;
                  total: number;
                  totals: {
                    allowances: number;
                    labor: number;
                    products: number;
                    total: number;
                  };
                  withdrawn_at: string | null;
                };
                showroom: number;
                status: "draft" | "sent" | "seen" | "approved" | "declined" | "expired" | "withdrawn" | "superseded";
                timeline: {
                  at: string;
                  text: string;
                }[];
                title: string;
                updated_at: string;
                versions: {
                  answer_name: string;
                  answer_reason: string;
                  answered_at: string | null;
                  ends_on: string | null;
                  number: number;
                  seen_at: string | null;
                  sent_at: string | null;
                  status: "draft" | "sent" | "seen" | "approved" | "declined" | "expired" | "withdrawn" | "superseded";
                  total: number;
                  withdrawn_at: string | null;
                }[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                gone: boolean;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/proposals/{id}/document": {
    get: {
      parameters: {
        query?: {
          version?: number;
        };
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/pdf": unknown;
            "text/html": unknown;
          };
        };
      };
    };
  };
  "/proposals/{id}/duplicate": {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                client_email: string;
                client_name: string;
                earnings: {
                  earns: number;
                  lines: {
                    earns: number | null;
                    line: number;
                    percent: number | null;
                    wholesale: number | null;
                  }[];
                  wholesale: number;
                } | null;
                id: number;
                may: {
                  discard: boolean;
                  duplicate: boolean;
                  edit: boolean;
                  revise: boolean;
                  send: boolean;
                  withdraw: boolean;
                };
                number: string;
                order: {
                  id: number;
                  order_no: string;
                } | null;
                project: string | null;
                role: "owner" | "editor" | "viewer";
                sender: {
                  company_name: string;
                  license: string;
                  logo: string | null;
                  phone: string;
                  vsd_id: string;
                };
                shown: {
                  answer_name: string;
                  answer_reason: string;
                  answered_at: string | null;
                  ends_on: string | null;
                  issues: {
                    from: number;
                    line: number;
                    product_name: string;
                    reason: "price" | "raised" | "ended" | "stock" | "gone";
                    to: number;
                  }[];
                  lines: ({
                    amount: number;
                    brand: string;
                    kind: "product";
                    look: string;
                    product: string;
                    product_name: string;
                    qty: number;
                    size_id: number;
                    size_label: string;
                    surface: string;
                    unit_label: string;
                    unit_price: number;
                  } | {
                    amount: number;
                    detail: string;
                    kind: "allowance" | "labor";
                    name: string;
                  })[];
                  notes: string;
                  number: number;
                  ordered_parts: components["schemas"]["OrderedPart"][];
                  picture: string | null;
                  revision: number;
                  seen_at: string | null;
                  sent_at: string | null;
                  status: "draft" | "sent" | "seen" | "approved" | "declined" | "expired" | "withdrawn" | "superseded";
                  terms: string;
                  total: number;
                  totals: {
                    allowances: number;
                    labor: number;
                    products: number;
                    total: number;
                  };
                  withdrawn_at: string | null;
                };
                showroom: number;
                status: "draft" | "sent" | "seen" | "approved" | "declined" | "expired" | "withdrawn" | "superseded";
                timeline: {
                  at: string;
                  text: string;
                }[];
                title: string;
                updated_at: string;
                versions: {
                  answer_name: string;
                  answer_reason: string;
                  answered_at: string | null;
                  ends_on: string | null;
                  number: number;
                  seen_at: string | null;
                  sent_at: string | null;
                  status: "draft" | "sent" | "seen" | "approved" | "declined" | "expired" | "withdrawn" | "superseded";
                  total: number;
                  withdrawn_at: string | null;
                }[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/proposals/{id}/link": {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                url: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/proposals/{id}/send": {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            expected_products: number;
            revision: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                client_email: string;
                client_name: string;
                earnings: {
                  earns: number;
                  lines: {
                    earns: number | null;
                    line: number;
                    percent: number | null;
                    wholesale: number | null;
                  }[];
                  wholesale: number;
                } | null;
                id: number;
                may: {
                  discard: boolean;
                  duplicate: boolean;
                  edit: boolean;
                  revise: boolean;
                  send: boolean;
                  withdraw: boolean;
                };
                number: string;
                order: {
                  id: number;
                  order_no: string;
                } | null;
                project: string | null;
                role: "owner" | "editor" | "viewer";
                sender: {
                  company_name: string;
                  license: string;
                  logo: string | null;
                  phone: string;
                  vsd_id: string;
                };
                shown: {
                  answer_name: string;
                  answer_reason: string;
                  answered_at: string | null;
                  ends_on: string | null;
                  issues: {
                    from: number;
                    line: number;
                    product_name: string;
                    reason: "price" | "raised" | "ended" | "stock" | "gone";
                    to: number;
                  }[];
                  lines: ({
                    amount: number;
                    brand: string;
                    kind: "product";
                    look: string;
                    product: string;
                    product_name: string;
                    qty: number;
                    size_id: number;
                    size_label: string;
                    surface: string;
                    unit_label: string;
                    unit_price: number;
                  } | {
                    amount: number;
                    detail: string;
                    kind: "allowance" | "labor";
                    name: string;
                  })[];
                  notes: string;
                  number: number;
                  ordered_parts: components["schemas"]["OrderedPart"][];
                  picture: string | null;
                  revision: number;
                  seen_at: string | null;
                  sent_at: string | null;
                  status: "draft" | "sent" | "seen" | "approved" | "declined" | "expired" | "withdrawn" | "superseded";
                  terms: string;
                  total: number;
                  totals: {
                    allowances: number;
                    labor: number;
                    products: number;
                    total: number;
                  };
                  withdrawn_at: string | null;
                };
                showroom: number;
                status: "draft" | "sent" | "seen" | "approved" | "declined" | "expired" | "withdrawn" | "superseded";
                timeline: {
                  at: string;
                  text: string;
                }[];
                title: string;
                updated_at: string;
                versions: {
                  answer_name: string;
                  answer_reason: string;
                  answered_at: string | null;
                  ends_on: string | null;
                  number: number;
                  seen_at: string | null;
                  sent_at: string | null;
                  status: "draft" | "sent" | "seen" | "approved" | "declined" | "expired" | "withdrawn" | "superseded";
                  total: number;
                  withdrawn_at: string | null;
                }[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/proposals/{id}/versions": {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                client_email: string;
                client_name: string;
                earnings: {
                  earns: number;
                  lines: {
                    earns: number | null;
                    line: number;
                    percent: number | null;
                    wholesale: number | null;
                  }[];
                  wholesale: number;
                } | null;
                id: number;
                may: {
                  discard: boolean;
                  duplicate: boolean;
                  edit: boolean;
                  revise: boolean;
                  send: boolean;
                  withdraw: boolean;
                };
                number: string;
                order: {
                  id: number;
                  order_no: string;
                } | null;
                project: string | null;
                role: "owner" | "editor" | "viewer";
                sender: {
                  company_name: string;
                  license: string;
                  logo: string | null;
                  phone: string;
                  vsd_id: string;
                };
                shown: {
                  answer_name: string;
                  answer_reason: string;
                  answered_at: string | null;
                  ends_on: string | null;
                  issues: {
                    from: number;
                    line: number;
                    product_name: string;
                    reason: "price" | "raised" | "ended" | "stock" | "gone";
                    to: number;
                  }[];
                  lines: ({
                    amount: number;
                    brand: string;
                    kind: "product";
                    look: string;
                    product: string;
                    product_name: string;
                    qty: number;
                    size_id: number;
                    size_label: string;
                    surface: string;
                    unit_label: string;
                    unit_price: number;
                  } | {
                    amount: number;
                    detail: string;
                    kind: "allowance" | "labor";
                    name: string;
                  })[];
                  notes: string;
                  number: number;
                  ordered_parts: components["schemas"]["OrderedPart"][];
                  picture: string | null;
                  revision: number;
                  seen_at: string | null;
                  sent_at: string | null;
                  status: "draft" | "sent" | "seen" | "approved" | "declined" | "expired" | "withdrawn" | "superseded";
                  terms: string;
                  total: number;
                  totals: {
                    allowances: number;
                    labor: number;
                    products: number;
                    total: number;
                  };
                  withdrawn_at: string | null;
                };
                showroom: number;
                status: "draft" | "sent" | "seen" | "approved" | "declined" | "expired" | "withdrawn" | "superseded";
                timeline: {
                  at: string;
                  text: string;
                }[];
                title: string;
                updated_at: string;
                versions: {
                  answer_name: string;
                  answer_reason: string;
                  answered_at: string | null;
                  ends_on: string | null;
                  number: number;
                  seen_at: string | null;
                  sent_at: string | null;
                  status: "draft" | "sent" | "seen" | "approved" | "declined" | "expired" | "withdrawn" | "superseded";
                  total: number;
                  withdrawn_at: string | null;
                }[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/proposals/{id}/withdraw": {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            version: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                client_email: string;
                client_name: string;
                earnings: {
                  earns: number;
                  lines: {
                    earns: number | null;
                    line: number;
                    percent: number | null;
                    wholesale: number | null;
                  }[];
                  wholesale: number;
                } | null;
                id: number;
                may: {
                  discard: boolean;
                  duplicate: boolean;
                  edit: boolean;
                  revise: boolean;
                  send: boolean;
                  withdraw: boolean;
                };
                number: string;
                order: {
                  id: number;
                  order_no: string;
                } | null;
                project: string | null;
                role: "owner" | "editor" | "viewer";
                sender: {
                  company_name: string;
                  license: string;
                  logo: string | null;
                  phone: string;
                  vsd_id: string;
                };
                shown: {
                  answer_name: string;
                  answer_reason: string;
                  answered_at: string | null;
                  ends_on: string | null;
                  issues: {
                    from: number;
                    line: number;
                    product_name: string;
                    reason: "price" | "raised" | "ended" | "stock" | "gone";
                    to: number;
                  }[];
                  lines: ({
                    amount: number;
                    brand: string;
                    kind: "product";
                    look: string;
                    product: string;
                    product_name: string;
                    qty: number;
                    size_id: number;
                    size_label: string;
                    surface: string;
                    unit_label: string;
                    unit_price: number;
                  } | {
                    amount: number;
                    detail: string;
                    kind: "allowance" | "labor";
                    name: string;
                  })[];
                  notes: string;
                  number: number;
                  ordered_parts: components["schemas"]["OrderedPart"][];
                  picture: string | null;
                  revision: number;
                  seen_at: string | null;
                  sent_at: string | null;
                  status: "draft" | "sent" | "seen" | "approved" | "declined" | "expired" | "withdrawn" | "superseded";
                  terms: string;
                  total: number;
                  totals: {
                    allowances: number;
                    labor: number;
                    products: number;
                    total: number;
                  };
                  withdrawn_at: string | null;
                };
                showroom: number;
                status: "draft" | "sent" | "seen" | "approved" | "declined" | "expired" | "withdrawn" | "superseded";
                timeline: {
                  at: string;
                  text: string;
                }[];
                title: string;
                updated_at: string;
                versions: {
                  answer_name: string;
                  answer_reason: string;
                  answered_at: string | null;
                  ends_on: string | null;
                  number: number;
                  seen_at: string | null;
                  sent_at: string | null;
                  status: "draft" | "sent" | "seen" | "approved" | "declined" | "expired" | "withdrawn" | "superseded";
                  total: number;
                  withdrawn_at: string | null;
                }[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/proposals/projects": {
    get: {
      parameters: {
        query?: {
          showroom?: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                id: string;
                lines: number;
                name: string;
                owner_name: string;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/public": {
    get: {
      parameters: {
        query: {
          cid: number;
          pid: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                floorplan: number | null;
                floorTemplate: string | null;
                id: string;
                is_3d: boolean;
                profile: {
                  about: string;
                  basic_addon: {
                    subscription_status: string;
                  };
                  business_logo: string | null;
                  city: string;
                  company_name: string;
                  custom_addon: {
                    subscription_status: string;
                  };
                  id: number;
                  phone: string;
                  photo: string | null;
                  showroom_subscription: {
                    plan: string | null;
                    subscription_status: string;
                  };
                  specialty: string;
                  state: string;
                  theme_color: "brunswick" | "prussian" | "oxblood" | "tobacco" | "aubergine" | "verdigris" | "olive" | "brick" | "slate" | "inkwell" | "rosewood" | "cobalt";
                  user_id: number;
                  vsd_id: string;
                };
                Project_tans: components["schemas"]["CartLine"][];
                scene_id: string | null;
                showroom: number;
                subtotal: number;
                updated_at: string;
                vsd_id: string | null;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/ready": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                status: "ready";
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/recently_viewed": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            limit?: number;
            products: string[];
            showroom?: number | null;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ProductCard"][];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/register": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            agree?: boolean;
            card_number?: string | null;
            company_name?: string | null;
            country_code?: string;
            cvv?: string | null;
            email: string;
            exp_date?: string | null;
            first_name?: string | null;
            full_name: string;
            last_name?: string | null;
            license_number?: string | null;
            license_state?: string | null;
            name_on_Card?: string | null;
            password: string;
            pay_city?: string | null;
            pay_state?: string | null;
            pay_street?: string | null;
            pay_zip_code?: string | null;
            phone_number: string;
            shipping_apartment?: string | null;
            shipping_city?: string | null;
            shipping_state?: string | null;
            shipping_street?: string | null;
            shipping_zip_code?: string | null;
            shop_id?: number | null;
            tax_id?: string | null;
            trade?: string | null;
            type?: string | null;
            zip_code: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                token: string | null;
                user: components["schemas"]["User"];
              };
              message: string | null;
              success: true;
              token: string | null;
              user: components["schemas"]["User"];
            };
          };
        };
      };
    };
  };
  "/return_requests": {
    get: {
      parameters: {
        query?: {
          order?: number;
          status?: "open" | "closed";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                answer: string;
                closed_at: string | null;
                created_at: string;
                customer: string;
                days_left: number | null;
                fault: "customer" | "vendor" | "carrier" | "platform";
                fee_at_most: number | null;
                fee_tax: number | null;
                files: {
                  id: number;
                  name: string;
                  url: string;
                }[];
                id: number;
                item: {
                  hash: string;
                  id: number;
                  product_name: string;
                  size_label: string;
                  unit: string;
                };
                method: ("pickup" | "ship") | null;
                note: string;
                object_by: string | null;
                objection: string;
                objection_amount: number | null;
                objection_answer: string;
                objection_bearer: ("platform" | "carrier" | "customer") | null;
                objection_files: {
                  id: number;
                  name: string;
                  url: string;
                }[];
                objection_status: ("open" | "upheld" | "dismissed") | null;
                order_id: number;
                order_no: string;
                override_reason: string;
                pickup: {
                  address: {
                    apartment: string;
                    city: string;
                    country: string;
                    state: string;
                    street: string;
                    zip_code: string;
                  };
                  name: string;
                  note: string;
                  phone: string;
                } | null;
                qty: number;
                reason: string;
                reason_label: string;
                received_on: string | null;
                refund_by: string | null;
                refund_estimate: number | null;
                resellable: boolean | null;
                restocking_fee: number | null;
                return_cost: number | null;
                send_by: string | null;
                shipping_back: number | null;
                status: "open" | "approved" | "in_transit" | "received" | "refunded" | "refused" | "withdrawn" | "expired";
                steps: string[];
                tracking: string;
                type: "return" | "incomplete";
                unopened: boolean | null;
                vendor: string;
                vendor_apply_by: string | null;
                vendor_confirmed: boolean;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/return_requests/{id}": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            amount?: number;
            apply_refund?: boolean;
            bearer?: "platform" | "carrier" | "customer";
            fault?: "customer" | "vendor" | "carrier" | "platform";
            objection?: string;
            objection_files?: number[];
            objection_status?: "upheld" | "dismissed";
            qty?: number;
            reason?: string;
            resellable?: boolean;
            return_cost?: number;
            status?: "approved" | "rejected" | "refused" | "in_transit" | "received" | "withdrawn";
            tracking?: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                answer: string;
                closed_at: string | null;
                created_at: string;
                customer: string;
                days_left: number | null;
                fault: "customer" | "vendor" | "carrier" | "platform";
                fee_at_most: number | null;
                fee_tax: number | null;
                files: {
                  id: number;
                  name: string;
                  url: string;
                }[];
                id: number;
                item: {
                  hash: string;
                  id: number;
                  product_name: string;
                  size_label: string;
                  unit: string;
                };
                method: ("pickup" | "ship") | null;
                note: string;
                object_by: string | null;
                objection: string;
                objection_amount: number | null;
                objection_answer: string;
                objection_bearer: ("platform" | "carrier" | "customer") | null;
                objection_files: {
                  id: number;
                  name: string;
                  url: string;
                }[];
                objection_status: ("open" | "upheld" | "dismissed") | null;
                order_id: number;
                order_no: string;
                override_reason: string;
                pickup: {
                  address: {
                    apartment: string;
                    city: string;
                    country: string;
                    state: string;
                    street: string;
                    zip_code: string;
                  };
                  name: string;
                  note: string;
                  phone: string;
                } | null;
                qty: number;
                reason: string;
                reason_label: string;
                received_on: string | null;
                refund_by: string | null;
                refund_estimate: number | null;
                resellable: boolean | null;
                restocking_fee: number | null;
                return_cost: number | null;
                send_by: string | null;
                shipping_back: number | null;
                status: "open" | "approved" | "in_transit" | "received" | "refunded" | "refused" | "withdrawn" | "expired";
                steps: string[];
                tracking: string;
                type: "return" | "incomplete";
                unopened: boolean | null;
                vendor: string;
                vendor_apply_by: string | null;
                vendor_confirmed: boolean;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/room_templates": {
    get: {
      parameters: {
        query?: {
          own?: "0" | "1";
          page?: number;
          per_page?: number;
          q?: string;
          room?: string;
          style?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  floorplan: number | null;
                  height_ft: number;
                  id: string;
                  image: string | null;
                  length_ft: number;
                  name: string;
                  own: boolean;
                  room: "Kitchen" | "Bathroom" | "Living Room" | "Bedroom" | "Laundry" | "Entry" | "Landscaping/Outdoor";
                  style: string;
                  style_name: string;
                  surfaces: string[];
                  width_ft: number;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            document?: components["schemas"]["SceneDocInput"];
            height_ft?: number;
            image?: number | null;
            length_ft?: number;
            name: string;
            room: "Kitchen" | "Bathroom" | "Living Room" | "Bedroom" | "Laundry" | "Entry" | "Landscaping/Outdoor";
            width_ft?: number;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                floorplan: number | null;
                height_ft: number;
                id: string;
                image: string | null;
                length_ft: number;
                name: string;
                own: boolean;
                room: "Kitchen" | "Bathroom" | "Living Room" | "Bedroom" | "Laundry" | "Entry" | "Landscaping/Outdoor";
                style: string;
                style_name: string;
                surfaces: string[];
                width_ft: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/room_templates/{id}": {
    get: {
      parameters: {
        query?: {
          showroom?: number;
          vsd_id?: string;
        };
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                floorplan: number | null;
                ground: unknown;
                height_ft: number;
                id: string;
                image: string | null;
                length_ft: number;
                name: string;
                own: boolean;
                room: "Kitchen" | "Bathroom" | "Living Room" | "Bedroom" | "Laundry" | "Entry" | "Landscaping/Outdoor";
                scene: unknown;
                style: string;
                style_name: string;
                surfaces: string[];
                width_ft: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    put: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            name: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                floorplan: number | null;
                height_ft: number;
                id: string;
                image: string | null;
                length_ft: number;
                name: string;
                own: boolean;
                room: "Kitchen" | "Bathroom" | "Living Room" | "Bedroom" | "Laundry" | "Entry" | "Landscaping/Outdoor";
                style: string;
                style_name: string;
                surfaces: string[];
                width_ft: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/sample_request": {
    post: {
      requestBody: {
        content: {
          "multipart/form-data": {
            action: "handle_external_form_submission";
            email: string;
            full_name: string;
            lead_type: "Pop-Ups";
            phone_number: string;
            shop_profile_id?: string;
            website?: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                id: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/scenes": {
    get: {
      parameters: {
        query?: {
          page?: number;
          per_page?: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  company_name: string | null;
                  counted_by: number;
                  created_at: string;
                  floorplan: number | null;
                  id: string;
                  name: string;
                  project: string | null;
                  read_only: boolean;
                  share_id: string;
                  showroom: number | null;
                  template: string | null;
                  thumbnail: string | null;
                  updated_at: string;
                  version: number;
                  vsd_id: string | null;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            document: components["schemas"]["SceneDocInput"];
            floorplan?: number | null;
            name?: string;
            project?: string | null;
            showroom?: number | null;
            template?: string | null;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                company_name: string | null;
                counted_by: number;
                created_at: string;
                document: unknown;
                floorplan: number | null;
                ground: unknown;
                id: string;
                may_order: boolean;
                name: string;
                project: string | null;
                read_only: boolean;
                rights: ("see" | "comment" | "room" | "list" | "manage")[];
                share_id: string;
                shared: boolean;
                showroom: number | null;
                template: string | null;
                thumbnail: string | null;
                updated_at: string;
                version: number;
                vsd_id: string | null;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/scenes/{id}": {
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                company_name: string | null;
                counted_by: number;
                created_at: string;
                document: unknown;
                floorplan: number | null;
                ground: unknown;
                id: string;
                may_order: boolean;
                name: string;
                project: string | null;
                read_only: boolean;
                rights: ("see" | "comment" | "room" | "list" | "manage")[];
                share_id: string;
                shared: boolean;
                showroom: number | null;
                template: string | null;
                thumbnail: string | null;
                updated_at: string;
                version: number;
                vsd_id: string | null;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    put: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            autosave?: boolean;
            document?: components["schemas"]["SceneDocInput"];
            floorplan?: number | null;
            name?: string;
            project?: string | null;
            showroom?: number | null;
            template?: string | null;
            version: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                company_name: string | null;
                counted_by: number;
                created_at: string;
                document: unknown;
                floorplan: number | null;
                ground: unknown;
                id: string;
                may_order: boolean;
                name: string;
                project: string | null;
                read_only: boolean;
                rights: ("see" | "comment" | "room" | "list" | "manage")[];
                share_id: string;
                shared: boolean;
                showroom: number | null;
                template: string | null;
                thumbnail: string | null;
                updated_at: string;
                version: number;
                vsd_id: string | null;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/scenes/{id}/change_orders": {
    get: {
      parameters: {
        query?: {
          page?: number;
          per_page?: number;
        };
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                approved: number;
                approved_total: number;
                current_page: number;
                data: {
                  decided_at: string | null;
                  decided_by: {
                    id: number;
                    name: string;
                  } | null;
                  difference: number;
                  id: number;
                  moves: ("proposed" | "approved" | "declined" | "withdrawn" | "replaced")[];
                  note: string;
                  number: number;
                  proposed_at: string;
                  proposed_by: {
                    id: number;
                    name: string;
                  };
                  reason: string;
                  signed_name: string;
                  status: "proposed" | "approved" | "declined" | "withdrawn" | "replaced";
                  title: string;
                  version: number | null;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                may_propose: boolean;
                open: number;
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            note?: string;
            parts: {
              [key: string]: unknown;
            };
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: components["schemas"]["ChangeOrder"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/scenes/{id}/change_orders/quote": {
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            parts: {
              [key: string]: unknown;
            };
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                added: {
                  amount: number | null;
                  boxes: number | null;
                  brand: string;
                  in_stock: boolean;
                  lead_days: number | null;
                  picture: string;
                  product: string;
                  product_name: string;
                  quantity: number;
                  size_id: number;
                  size_label: string;
                  slot: string;
                  surface: string;
                  unit_label: string;
                  unit_price: number | null;
                }[];
                added_total: number;
                boxes_after: number;
                boxes_before: number;
                difference: number;
                latest_after: string | null;
                latest_before: string | null;
                lead_days_after: number | null;
                lead_days_before: number | null;
                quote: string;
                removed: {
                  amount: number | null;
                  boxes: number | null;
                  brand: string;
                  in_stock: boolean;
                  lead_days: number | null;
                  picture: string;
                  product: string;
                  product_name: string;
                  quantity: number;
                  size_id: number;
                  size_label: string;
                  slot: string;
                  surface: string;
                  unit_label: string;
                  unit_price: number | null;
                }[];
                removed_total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/scenes/{id}/link/{link}": {
    delete: {
      parameters: {
        path: {
          id: string;
          link: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                company_name: string | null;
                counted_by: number;
                created_at: string;
                document: unknown;
                floorplan: number | null;
                ground: unknown;
                id: string;
                may_order: boolean;
                name: string;
                project: string | null;
                read_only: boolean;
                rights: ("see" | "comment" | "room" | "list" | "manage")[];
                share_id: string;
                shared: boolean;
                showroom: number | null;
                template: string | null;
                thumbnail: string | null;
                updated_at: string;
                version: number;
                vsd_id: string | null;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/scenes/{id}/ordered": {
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["OrderedPart"][];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/scenes/{id}/pins": {
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                may_comment: boolean;
                pins: components["schemas"]["RoomPin"][];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            anchor: {
              normal: [
                number,
                number,
                number
              ];
              on: "surface";
              point: [
                number,
                number,
                number
              ];
              slot: string | null;
            } | {
              fixture: string;
              normal: [
                number,
                number,
                number
              ];
              offset: [
                number,
                number,
                number
              ];
              on: "object";
            };
            text: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: components["schemas"]["RoomPin"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/scenes/{id}/pins/{pin}": {
    put: {
      parameters: {
        path: {
          id: string;
          pin: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            resolved: boolean;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["RoomPin"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: string;
          pin: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/scenes/{id}/pins/{pin}/comments": {
    post: {
      parameters: {
        path: {
          id: string;
          pin: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            text: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: components["schemas"]["RoomPin"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/scenes/{id}/pins/{pin}/comments/{comment}": {
    delete: {
      parameters: {
        path: {
          comment: number;
          id: string;
          pin: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/scenes/{id}/products": {
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            first_time?: boolean;
            showroom?: number | null;
            spare?: boolean;
            waste?: "exact" | "flat";
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                lines: {
                  amount: number | null;
                  brand: string;
                  category: string;
                  in_stock: boolean;
                  kind: "area" | "length" | "count" | "sheet";
                  minimum_unit: number;
                  net: number;
                  order: number;
                  picture: string;
                  product: string;
                  product_name: string;
                  quantity: number;
                  sentence: string;
                  size_id: number;
                  size_label: string;
                  slot: string;
                  sqft: number | null;
                  surface: string;
                  unit_label: string;
                  unit_price: number | null;
                  waste_percent: number;
                }[];
                missing: {
                  product: string;
                  product_name: string;
                  reason: "gone" | "not carried" | "not counted";
                  slot: string;
                  surface: string;
                }[];
                showroom: number | null;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/scenes/{id}/snapshot": {
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "multipart/form-data": {
            image: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                url: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/scenes/{id}/versions": {
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                autosave: boolean;
                changed: {
                  rest: ("room" | "style" | "light" | "units" | "count")[];
                  slots: string[];
                  things: string[];
                } | null;
                ordered: boolean;
                saved_at: string;
                version: number;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/scenes/{id}/versions/{version}": {
    get: {
      parameters: {
        path: {
          id: string;
          version: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: unknown;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/search/suggest": {
    get: {
      parameters: {
        query: {
          q: string;
          showroom?: number;
          vsd_id?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                brands: {
                  name: string;
                  slug: string;
                }[];
                categories: {
                  label: string;
                  name: string;
                  path: string;
                  slug_url: string;
                }[];
                not_sold: {
                  department: {
                    name: string;
                    path: string;
                  } | null;
                  message: string;
                  term: string;
                } | null;
                products: {
                  hash: string;
                  image: string;
                  price: number;
                  product_name: string;
                }[];
                queries: string[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/sessions": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                devices: {
                  created_at: string;
                  device: string;
                  expires_at: string;
                  id: string;
                  kind: "remember" | "trusted";
                  last_used_at: string;
                }[];
                sessions: {
                  created_at: string;
                  current: boolean;
                  device: string;
                  expires_at: string;
                  id: string;
                  ip: string;
                  last_used_at: string;
                }[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/sessions/{id}": {
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/setting": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                app_name: string;
                app_store_url: string;
                counts: {
                  floor_plans: number;
                  materials: number;
                  templates: number;
                };
                currency: "USD";
                default_theme: string;
                demo: boolean;
                email: string;
                figures: {
                  cancel_minutes: number;
                  debt_days: number;
                  decline_minutes: number;
                  hold_days: number;
                  house_markup: number;
                  payout_minimum: number;
                  platform_fee: number;
                  release_days: number;
                  review_hours: number;
                  vendor_debt_days: number;
                };
                logo: string;
                markup: {
                  minimum: number;
                  standard: number;
                };
                max_upload_mb: number;
                offer: {
                  text: string;
                  title: string;
                } | null;
                payment: {
                  provider: "test" | "stripe";
                  publishable_key: string;
                };
                per_page: number;
                phone: string;
                play_store_url: string;
                powered_by: {
                  name: string;
                  url: string;
                };
                promo: {
                  text: string;
                  title: string;
                };
                public_url: string;
                share_image: string;
                social_labels: {
                  [key: string]: string;
                };
                social_providers: string[];
                timezone: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/shared/{token}": {
    get: {
      parameters: {
        path: {
          token: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                company_name: string | null;
                ends_on: string | null;
                lines: {
                  amount?: number;
                  hash: string;
                  id: number;
                  look: string;
                  product_name: string;
                  qty: number;
                  size_label: string;
                  surface: string;
                  unit_label: string;
                  unit_price?: number;
                }[];
                picture: string | null;
                room: {
                  amount?: number | null;
                  product_name: string;
                  quantity: number;
                  sentence: string;
                  size_label: string;
                  surface: string;
                  unit_label: string;
                  unit_price?: number | null;
                }[];
                room_total?: number | null;
                subtotal?: number;
                updated_at: string;
                vsd_id: string | null;
                with_prices: boolean;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/shipments": {
    get: {
      parameters: {
        query?: {
          page?: number;
          per_page?: number;
          q?: string;
          state?: "prepared" | "shipped";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  carrier: string;
                  created_at: string;
                  expected_on: string | null;
                  height_in: number | null;
                  id: number;
                  items: {
                    deliver_on: string;
                    id: number;
                    product_name: string;
                    qty: number;
                    ship_on: string | null;
                    ship_service: ("parcel" | "freight" | "white_glove") | null;
                    size_label: string;
                    sku: string;
                    status: "Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered";
                    unit: string;
                  }[];
                  length_in: number | null;
                  order_id: number;
                  order_no: string;
                  receiver: {
                    address: {
                      apartment: string;
                      city: string;
                      country: string;
                      state: string;
                      street: string;
                      zip_code: string;
                    };
                    name: string;
                    note: string;
                    phone: string;
                  } | null;
                  shipped_at: string | null;
                  state: "prepared" | "shipped";
                  tracking_number: string;
                  tracking_url: string;
                  vendor: string | null;
                  vendor_id: number | null;
                  weight_lb: number | null;
                  width_in: number | null;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/shipments/{id}": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            carrier: "UPS" | "FedEx" | "USPS" | "Estes" | "XPO" | "Own truck";
            expected_on?: string | null;
            height_in?: number | null;
            length_in?: number | null;
            tracking_number?: string;
            weight_lb?: number | null;
            width_in?: number | null;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["Order"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["Order"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/shipments/{id}/packing_slip": {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/pdf": unknown;
            "text/html": unknown;
          };
        };
      };
    };
  };
  "/shipments/ship": {
    put: {
      requestBody: {
        content: {
          "application/json": {
            ids: number[];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                id: number;
                message: string;
                outcome: "done" | "unchanged" | "refused";
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/shipping/return_costs": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            lines: {
              quantity: number;
              size_id: number;
            }[];
            zip_code?: string | null;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                lines: {
                  cost: {
                    at_least: number;
                    at_most: number;
                    service: "parcel" | "freight" | "white_glove";
                  } | null;
                  quantity: number;
                  returnable: boolean;
                  size_id: number;
                }[];
                zip_code: string | null;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                about: string;
                basic_addon: {
                  subscription_status: string;
                };
                business_logo: string | null;
                city: string;
                company_name: string;
                custom_addon: {
                  subscription_status: string;
                };
                default_markup?: number;
                painted: boolean;
                paused: boolean;
                photo: string | null;
                state: string;
                status: "active" | "paused" | "closed";
                theme_color: "brunswick" | "prussian" | "oxblood" | "tobacco" | "aubergine" | "verdigris" | "olive" | "brick" | "slate" | "inkwell" | "rosewood" | "cobalt";
                vsd_id: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    put: {
      requestBody: {
        content: {
          "application/json": {
            about?: string;
            business_logo?: number | null;
            city?: string;
            company_name?: string;
            default_markup?: number;
            paused?: boolean;
            photo?: number | null;
            state?: string;
            theme_color?: "brunswick" | "prussian" | "oxblood" | "tobacco" | "aubergine" | "verdigris" | "olive" | "brick" | "slate" | "inkwell" | "rosewood" | "cobalt";
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                about: string;
                basic_addon: {
                  subscription_status: string;
                };
                business_logo: string | null;
                city: string;
                company_name: string;
                custom_addon: {
                  subscription_status: string;
                };
                default_markup?: number;
                painted: boolean;
                paused: boolean;
                photo: string | null;
                state: string;
                status: "active" | "paused" | "closed";
                theme_color: "brunswick" | "prussian" | "oxblood" | "tobacco" | "aubergine" | "verdigris" | "olive" | "brick" | "slate" | "inkwell" | "rosewood" | "cobalt";
                vsd_id: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/card": {
    get: {
      responses: {
        200: {
          content: {
            "application/pdf": unknown;
          };
        };
      };
    };
  };
  "/showroom/clients": {
    get: {
      parameters: {
        query?: {
          group?: "ordered" | "shared" | "back";
          page?: number;
          per_page?: number;
          q?: string;
          sort?: "seen" | "-seen" | "name" | "-name" | "orders" | "-orders";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  email: string;
                  id: number;
                  last_seen: string | null;
                  name: string;
                  note: string;
                  orders: number;
                  phone_number: string;
                  projects: number;
                  registered: boolean;
                  total: number;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/clients/{id}": {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                email: string;
                first_seen: string | null;
                id: number;
                last_seen: string | null;
                name: string;
                note: string;
                note_changed_at: string | null;
                orders: number;
                phone_number: string;
                projects: number;
                recent_orders: {
                  id: number;
                  order_no: string;
                  placed_at: string;
                  total: number;
                }[];
                registered: boolean;
                shared_projects: {
                  client: {
                    id: number;
                    name: string;
                  } | null;
                  id: string;
                  name: string;
                  products: number;
                  role: "professional" | "hired";
                  scene_id: string | null;
                  shared_at: string;
                  thumbnail: string | null;
                  unread: number;
                  updated_at: string;
                }[];
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/clients/{id}/note": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            note: string;
            seen?: string | null;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                email: string;
                first_seen: string | null;
                id: number;
                last_seen: string | null;
                name: string;
                note: string;
                note_changed_at: string | null;
                orders: number;
                phone_number: string;
                projects: number;
                recent_orders: {
                  id: number;
                  order_no: string;
                  placed_at: string;
                  total: number;
                }[];
                registered: boolean;
                shared_projects: {
                  client: {
                    id: number;
                    name: string;
                  } | null;
                  id: string;
                  name: string;
                  products: number;
                  role: "professional" | "hired";
                  scene_id: string | null;
                  shared_at: string;
                  thumbnail: string | null;
                  unread: number;
                  updated_at: string;
                }[];
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/code": {
    get: {
      responses: {
        200: {
          content: {
            "image/png": unknown;
          };
        };
      };
    };
  };
  "/showroom/collaborators": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                accepted_at: string | null;
                email: string;
                expires_at: string;
                id: number;
                invited_at: string;
                name: string | null;
                role: "viewer" | "editor";
                state: "invited" | "expired" | "active";
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            email: string;
            role: "viewer" | "editor";
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                accepted_at: string | null;
                email: string;
                expires_at: string;
                id: number;
                invited_at: string;
                name: string | null;
                role: "viewer" | "editor";
                state: "invited" | "expired" | "active";
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/collaborators/{id}": {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            role: "viewer" | "editor";
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                accepted_at: string | null;
                email: string;
                expires_at: string;
                id: number;
                invited_at: string;
                name: string | null;
                role: "viewer" | "editor";
                state: "invited" | "expired" | "active";
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/collaborators/{id}/resend": {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                accepted_at: string | null;
                email: string;
                expires_at: string;
                id: number;
                invited_at: string;
                name: string | null;
                role: "viewer" | "editor";
                state: "invited" | "expired" | "active";
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/collaborators/accept": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            full_name?: string;
            token: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                company_name: string;
                role: "viewer" | "editor";
                token: string | null;
                user: components["schemas"]["User"] | null;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/collaborators/invitation": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            token: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                company_name: string;
                email: string;
                expires_at: string;
                role: "viewer" | "editor";
                sign_in: ("login" | "pro") | null;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/collections": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                id: number;
                name: string;
                note: string;
                products: number;
                published: boolean;
                shown: number;
                total: number;
                updated_at: string;
                version: number;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            name: string;
            note?: string;
            products?: string[];
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                id: number;
                items: {
                  brand: string;
                  hash: string;
                  image: string | null;
                  minimum_unit: number;
                  price: number | null;
                  product_name: string;
                  size_label: string;
                  state: "shown" | "not carried" | "no longer sold";
                  unit_label: string;
                }[];
                name: string;
                note: string;
                products: number;
                published: boolean;
                shown: number;
                total: number;
                updated_at: string;
                version: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/collections/{id}": {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                id: number;
                items: {
                  brand: string;
                  hash: string;
                  image: string | null;
                  minimum_unit: number;
                  price: number | null;
                  product_name: string;
                  size_label: string;
                  state: "shown" | "not carried" | "no longer sold";
                  unit_label: string;
                }[];
                name: string;
                note: string;
                products: number;
                published: boolean;
                shown: number;
                total: number;
                updated_at: string;
                version: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            name?: string;
            note?: string;
            products?: string[];
            published?: boolean;
            version?: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                id: number;
                items: {
                  brand: string;
                  hash: string;
                  image: string | null;
                  minimum_unit: number;
                  price: number | null;
                  product_name: string;
                  size_label: string;
                  state: "shown" | "not carried" | "no longer sold";
                  unit_label: string;
                }[];
                name: string;
                note: string;
                products: number;
                published: boolean;
                shown: number;
                total: number;
                updated_at: string;
                version: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/collections/{id}/products": {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            products: string[];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                added: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/memberships": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                company_name: string;
                id: number;
                projects: {
                  id: string;
                  link: string | null;
                  name: string;
                  role: "shared" | "hired";
                }[];
                role: "viewer" | "editor";
                showroom: number;
                since: string;
                vsd_id: string;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/memberships/{id}": {
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/page_counts": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                days: {
                  day: string;
                  views: number;
                }[];
                pages: {
                  name: string;
                  page: string;
                  views: number;
                }[];
                showrooms: {
                  company_name: string;
                  id: number;
                  views: number;
                }[];
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/products": {
    get: {
      parameters: {
        query?: {
          brand?: string;
          carried?: "0" | "1";
          category?: string;
          department?: string;
          page?: number;
          per_page?: number;
          price_max?: number;
          price_min?: number;
          q?: string;
          sort?: "name" | "-name" | "brand" | "-brand" | "vendor_price" | "-vendor_price" | "wholesale" | "-wholesale" | "markup" | "-markup" | "price" | "-price" | "profit" | "-profit";
          source?: "product" | "category" | "brand" | "default";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                carried: number;
                current_page: number;
                data: {
                  amount: number | null;
                  box_sqft: number | null;
                  brand: string;
                  carried: boolean;
                  category: {
                    id: number;
                    label: string;
                    name: string;
                    slug_url: string;
                    unit: string;
                  };
                  chips: {
                    hex: string;
                    name: string;
                  }[];
                  effective_markup: number | null;
                  final_price?: number;
                  free_shipping: boolean;
                  hash: string;
                  id: number;
                  image: string;
                  in_stock: boolean;
                  is_3d: boolean;
                  lead_time_days: number;
                  list_price: number | null;
                  look: string;
                  markup: number | null;
                  minimum_unit: number;
                  price: number;
                  price_per_sqft: number | null;
                  product_name: string;
                  profit_per_unit: number | null;
                  promotion?: {
                    name: string;
                    price: number;
                    price_per_sqft: number | null;
                    saving: number;
                    until: string;
                  };
                  rating: number;
                  rating_count: number;
                  size_count: number;
                  size_id: number;
                  size_label: string;
                  size_position: number;
                  sku: string;
                  source: ("product" | "category" | "brand" | "default") | null;
                  source_name: string | null;
                  unit: string;
                  unit_label: string;
                  vendor: string;
                  vendor_price: number | null;
                  wholesale_price: number | null;
                  your_price: number;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            all?: boolean;
            amount?: number | null;
            brand?: (string | number) | null;
            category?: (string | number) | null;
            markup?: number | null;
            products?: string[];
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                added: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/products/{id}": {
    put: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            active?: boolean;
            amount?: number | null;
            markup?: number | null;
            remove_markup?: true;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                amount: number | null;
                box_sqft: number | null;
                brand: string;
                carried: boolean;
                category: {
                  id: number;
                  label: string;
                  name: string;
                  slug_url: string;
                  unit: string;
                };
                chips: {
                  hex: string;
                  name: string;
                }[];
                effective_markup: number | null;
                final_price?: number;
                free_shipping: boolean;
                hash: string;
                id: number;
                image: string;
                in_stock: boolean;
                is_3d: boolean;
                lead_time_days: number;
                list_price: number | null;
                look: string;
                markup: number | null;
                minimum_unit: number;
                price: number;
                price_per_sqft: number | null;
                product_name: string;
                profit_per_unit: number | null;
                promotion?: {
                  name: string;
                  price: number;
                  price_per_sqft: number | null;
                  saving: number;
                  until: string;
                };
                rating: number;
                rating_count: number;
                size_count: number;
                size_id: number;
                size_label: string;
                size_position: number;
                sku: string;
                source: ("product" | "category" | "brand" | "default") | null;
                source_name: string | null;
                unit: string;
                unit_label: string;
                vendor: string;
                vendor_price: number | null;
                wholesale_price: number | null;
                your_price: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/products/bulk": {
    put: {
      requestBody: {
        content: {
          "application/json": {
            amount?: number | null;
            brand?: string | number;
            carried?: boolean;
            category?: string | number;
            default?: true;
            ids?: number[];
            markup?: number | null;
            matching?: {
              count: number;
              filters: {
                brand?: string;
                carried?: "0" | "1";
                category?: string;
                department?: string;
                price_max?: number;
                price_min?: number;
                q?: string;
                source?: "product" | "category" | "brand" | "default";
              };
            };
            products?: string[];
            remove_markup?: true;
            version: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                added: number;
                changed: number;
                cheaper: number;
                dearer: number;
                id: number;
                removed: number;
                skipped: {
                  count: number;
                  example: string;
                  message: string;
                }[];
                unchanged: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/products/bulk/{key}": {
    get: {
      parameters: {
        path: {
          key: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                done: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/products/bulk/preview": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            amount?: number | null;
            brand?: string | number;
            carried?: boolean;
            category?: string | number;
            default?: true;
            ids?: number[];
            markup?: number | null;
            matching?: {
              count: number;
              filters: {
                brand?: string;
                carried?: "0" | "1";
                category?: string;
                department?: string;
                price_max?: number;
                price_min?: number;
                q?: string;
                source?: "product" | "category" | "brand" | "default";
              };
            };
            products?: string[];
            remove_markup?: true;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                added: number;
                changed: number;
                cheaper: number;
                dearer: number;
                products: number;
                removed: number;
                sample: {
                  carried_after: boolean;
                  carried_before: boolean;
                  hash: string;
                  price_after: number;
                  price_before: number;
                  product_name: string;
                  profit_after: number | null;
                  profit_before: number | null;
                  size: string;
                }[];
                skipped: {
                  count: number;
                  example: string;
                  message: string;
                }[];
                unchanged: number;
                version: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/products/changes": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                applied_at: string;
                changed: number;
                id: number;
                summary: string;
                undone: boolean;
              } | null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/products/changes/{id}/undo": {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                kept: number;
                restored: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/products/export": {
    get: {
      parameters: {
        query?: {
          brand?: string;
          carried?: "0" | "1";
          category?: string;
          department?: string;
          price_max?: number;
          price_min?: number;
          q?: string;
          sort?: "name" | "-name" | "brand" | "-brand" | "vendor_price" | "-vendor_price" | "wholesale" | "-wholesale" | "markup" | "-markup" | "price" | "-price" | "profit" | "-profit";
          source?: "product" | "category" | "brand" | "default";
        };
      };
      responses: {
        200: {
          content: {
            "text/csv": unknown;
          };
        };
      };
    };
  };
  "/showroom/products/form": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                brands: {
                  name: string;
                  slug: string;
                }[];
                default_markup: number | null;
                departments: {
                  categories: {
                    families: {
                      name: string;
                      slug: string;
                    }[];
                    name: string;
                    slug: string;
                  }[];
                  name: string;
                  slug: string;
                }[];
                vsd_id: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/products/markup": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                amount: number | null;
                doubled: number;
                key: string;
                lifted: number;
                markup: number | null;
                name: string;
                products: number;
                sample: {
                  markup_amt: number;
                  price: number;
                  product_name: string;
                  size: string;
                  wholesale_price: number;
                } | null;
                scope: "product" | "category" | "brand";
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            amount?: number | null;
            brand?: string | number;
            category?: string | number;
            ids?: number[];
            markup?: number | null;
            product?: string | number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                amount?: number | null;
                doubled?: number;
                key?: string;
                lifted?: number;
                markup?: number | null;
                name?: string;
                products?: number;
                sample?: {
                  markup_amt: number;
                  price: number;
                  product_name: string;
                  size: string;
                  wholesale_price: number;
                } | null;
                scope?: "product" | "category" | "brand";
                updated: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        query?: {
          brand?: string | number;
          category?: string | number;
          product?: string | number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/products/markup/target": {
    get: {
      parameters: {
        query?: {
          brand?: string | number;
          category?: string | number;
          product?: string | number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                key: string;
                name: string;
                products: number;
                sample: {
                  markup_amt: number;
                  price: number;
                  product_name: string;
                  size: string;
                  wholesale_price: number;
                } | null;
                scope: "product" | "category" | "brand";
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/projects": {
    get: {
      parameters: {
        query?: {
          showroom?: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                client: {
                  id: number;
                  name: string;
                } | null;
                id: string;
                name: string;
                products: number;
                role: "professional" | "hired";
                scene_id: string | null;
                shared_at: string;
                thumbnail: string | null;
                unread: number;
                updated_at: string;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/stats": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                clients: number;
                statuses: {
                  [key: string]: number;
                };
                weeks: {
                  earnings: number;
                  orders: number;
                  sales: number;
                  week: string;
                }[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/today": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                back: {
                  before: string;
                  id: number;
                  last_seen: string;
                  name: string;
                }[];
                leads: {
                  created_at: string;
                  id: number;
                  name: string;
                }[];
                money: {
                  available: number;
                  clears: {
                    amount: number;
                    day: string | null;
                    more: number;
                    orders: {
                      amount: number;
                      id: number;
                      order_no: string;
                    }[];
                  }[];
                  negative: {
                    amount: number;
                    due_on: string;
                    overdue: boolean;
                  } | null;
                  pending: number;
                };
                needs: {
                  follow_ups: {
                    follow_up_on: string;
                    id: number;
                    name: string;
                  }[];
                  hires: number;
                  new_leads: number;
                  proposals: {
                    client: string;
                    ends_on: string | null;
                    id: number;
                    status: "approved" | "declined" | "open";
                    title: string;
                  }[];
                  returns: {
                    order_id: number;
                    order_no: string;
                    product_name: string;
                  }[];
                  shared: {
                    client: string;
                    name: string;
                    project: string;
                  }[];
                  unread: {
                    name: string;
                    project: string;
                    unread: number;
                  }[];
                  waiting_orders: number;
                };
                order_count: number;
                orders: {
                  client: string;
                  id: number;
                  order_no: string;
                  placed_at: string;
                  total: number;
                }[];
                since: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/showroom/visits": {
    put: {
      requestBody: {
        content: {
          "application/json": {
            showroom: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/social/{provider}/start": {
    post: {
      parameters: {
        path: {
          provider: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                state: string;
                url: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/sociallogin/{provider}": {
    post: {
      parameters: {
        path: {
          provider: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            data: {
              code: string;
              iss?: string | null;
              state: string;
            } | {
              id_token: string;
              nonce: string;
              state?: string | null;
            } | {
              link: string;
              password: string;
            };
            provider: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                token: string;
                user: components["schemas"]["User"];
              };
              message: string | null;
              success: true;
              token: string;
              user: components["schemas"]["User"];
            };
          };
        };
      };
    };
  };
  "/stream": {
    get: {
      responses: {
        200: {
          content: {
            "text/event-stream": unknown;
          };
        };
      };
    };
  };
  "/subscriptions": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                charges: {
                  amount: number;
                  at: string;
                  card: string;
                  from: string;
                  id: number;
                  message: string;
                  plan: string;
                  status: "asking" | "paid" | "declined";
                  to: string;
                }[];
                latest_subscription: {
                  paid_amount: number;
                  plan: string;
                  renews_at: string | null;
                  subscription_status: "active" | "inactive" | "past_due" | "canceled";
                } | null;
                subscriptions: {
                  addons: ("basic" | "custom")[];
                  cancelled_at: string | null;
                  grace_until: string | null;
                  id: number;
                  next_amount: number;
                  paid_amount: number;
                  paid_until: string;
                  plan: string;
                  plan_id: number;
                  renews_at: string | null;
                  started_at: string;
                  subscription_status: "active" | "inactive" | "past_due" | "canceled";
                }[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            addons?: ("basic" | "custom")[];
            payment?: ({
              method_id: number;
            } | {
              save?: boolean;
              token: string;
            } | {
              apartment?: string | null;
              card_number: string;
              city?: string | null;
              cvv: string;
              exp_date: string;
              name_on_Card: string;
              save?: boolean;
              state?: string | null;
              street?: string | null;
              zip_code?: string | null;
            }) | Record<string, never>;
            plan?: number;
            price?: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                charges: {
                  amount: number;
                  at: string;
                  card: string;
                  from: string;
                  id: number;
                  message: string;
                  plan: string;
                  status: "asking" | "paid" | "declined";
                  to: string;
                }[];
                latest_subscription: {
                  paid_amount: number;
                  plan: string;
                  renews_at: string | null;
                  subscription_status: "active" | "inactive" | "past_due" | "canceled";
                } | null;
                paid_amount?: number;
                plan?: string;
                renews_at?: string | null;
                subscription_status?: "active" | "inactive" | "past_due" | "canceled";
                subscriptions: {
                  addons: ("basic" | "custom")[];
                  cancelled_at: string | null;
                  grace_until: string | null;
                  id: number;
                  next_amount: number;
                  paid_amount: number;
                  paid_until: string;
                  plan: string;
                  plan_id: number;
                  renews_at: string | null;
                  started_at: string;
                  subscription_status: "active" | "inactive" | "past_due" | "canceled";
                }[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        query?: {
          plan?: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                charges: {
                  amount: number;
                  at: string;
                  card: string;
                  from: string;
                  id: number;
                  message: string;
                  plan: string;
                  status: "asking" | "paid" | "declined";
                  to: string;
                }[];
                latest_subscription: {
                  paid_amount: number;
                  plan: string;
                  renews_at: string | null;
                  subscription_status: "active" | "inactive" | "past_due" | "canceled";
                } | null;
                paid_amount?: number;
                plan?: string;
                renews_at?: string | null;
                subscription_status?: "active" | "inactive" | "past_due" | "canceled";
                subscriptions: {
                  addons: ("basic" | "custom")[];
                  cancelled_at: string | null;
                  grace_until: string | null;
                  id: number;
                  next_amount: number;
                  paid_amount: number;
                  paid_until: string;
                  plan: string;
                  plan_id: number;
                  renews_at: string | null;
                  started_at: string;
                  subscription_status: "active" | "inactive" | "past_due" | "canceled";
                }[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/subscriptions/plans": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                addons: ("basic" | "custom")[];
                gives: string[];
                id: number;
                interval: "month";
                plan: string;
                price: number;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/support_chat": {
    post: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ChatRoom"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/tax_exemptions": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                account?: {
                  email: string;
                  id: number;
                  name: string;
                };
                certificate: string;
                created_at: string;
                expires_on: string;
                id: number;
                kind: "resale" | "exempt";
                reason: string;
                state: string;
                status: "waiting" | "verified" | "refused" | "expired";
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            certificate: string;
            expires_on: string;
            kind: "resale" | "exempt";
            state: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                account?: {
                  email: string;
                  id: number;
                  name: string;
                };
                certificate: string;
                created_at: string;
                expires_on: string;
                id: number;
                kind: "resale" | "exempt";
                reason: string;
                state: string;
                status: "waiting" | "verified" | "refused" | "expired";
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/top_products": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            category?: (number | string) | null;
            limit?: number;
            showroom?: number | null;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ProductCard"][];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/uploads": {
    post: {
      requestBody: {
        content: {
          "multipart/form-data": {
            "files[]": string[];
            purpose: "product" | "logo" | "showroom" | "work" | "room" | "chat" | "return" | "ai";
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: {
                height: number | null;
                id: number;
                mime: string;
                name: string;
                size: number;
                url: string;
                warning?: string;
                width: number | null;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/onboarding": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                counts: {
                  archived: number;
                  draft: number;
                  published: number;
                  review: number;
                };
                low_stock: number;
                steps: {
                  done: boolean;
                  key: "company" | "payout" | "product" | "photo" | "shipping" | "submitted";
                  optional: boolean;
                }[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/order_items": {
    get: {
      parameters: {
        query?: {
          due_from?: string;
          due_to?: string;
          group?: "prepare" | "on_its_way" | "ended";
          order?: string;
          page?: number;
          per_page?: number;
          q?: string;
          sort?: "due" | "-due" | "placed" | "-placed" | "status" | "-status" | "product" | "-product" | "qty" | "-qty" | "amount" | "-amount";
          status?: "Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  allowed_statuses: ("Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered")[];
                  amount: number;
                  cancel_requested: boolean;
                  customer: string;
                  decline_posts_at: string | null;
                  delivered_on: string | null;
                  due_on: string;
                  dye_lots: {
                    [key: string]: number;
                  };
                  final_price: number;
                  hash: string;
                  held_until: string | null;
                  id: number;
                  image: string;
                  order_id: number;
                  order_no: string;
                  overdue: boolean;
                  placed_at: string;
                  product_name: string;
                  qty: number;
                  receiver: {
                    address: {
                      apartment: string;
                      city: string;
                      country: string;
                      state: string;
                      street: string;
                      zip_code: string;
                    };
                    name: string;
                    note: string;
                    phone: string;
                  } | null;
                  ship_on: string | null;
                  ship_service: ("parcel" | "freight" | "white_glove") | null;
                  shipment_id: number | null;
                  size_label: string;
                  sku: string;
                  status: "Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered";
                  status_date: string;
                  status_label: string;
                  surface: string;
                  unit: string;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/order_items/status": {
    put: {
      requestBody: {
        content: {
          "application/json": {
            ids: number[];
            reason?: string;
            status: "Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered";
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                id: number;
                message: string;
                outcome: "done" | "unchanged" | "refused";
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/payables": {
    get: {
      parameters: {
        query?: {
          page?: number;
          per_page?: number;
          q?: string;
          sort?: "placed" | "-placed" | "available" | "-available" | "amount" | "-amount";
          state?: "owed" | "pending" | "available" | "paid";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                available: number;
                items: {
                  current_page: number;
                  data: {
                    amount: number;
                    available: number;
                    available_on: string | null;
                    delivered_on: string | null;
                    final_price: number;
                    held: boolean;
                    id: number;
                    order_id: number;
                    order_no: string;
                    paid: number;
                    pending: number;
                    placed_at: string;
                    product_name: string;
                    qty: number;
                    reversed: number;
                    sku: string;
                    status: string;
                    unit: string;
                  }[];
                  last_page: number;
                  links: {
                    active: boolean;
                    label: string;
                    url: string | null;
                  }[];
                  path: string;
                  per_page: number;
                  total: number;
                };
                owed: number;
                paid: number;
                pending: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/performance": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                declined: number;
                declined_grade: ("good" | "fair" | "poor") | null;
                declined_rate: number | null;
                delivered: number;
                late: number;
                month: string;
                on_time_grade: ("good" | "fair" | "poor") | null;
                on_time_rate: number | null;
                ordered: number;
                returned: number;
                returned_by_fault: number;
                returned_grade: ("good" | "fair" | "poor") | null;
                returned_rate: number | null;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/performance/items": {
    get: {
      parameters: {
        query: {
          measure: "ordered" | "declined" | "delivered" | "late" | "returned";
          month: string;
          page?: number;
          per_page?: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  delivered_on: string | null;
                  due_on: string;
                  id: number;
                  order_id: number;
                  order_no: string;
                  placed_at: string;
                  product_name: string;
                  qty: number;
                  reason: string;
                  sku: string;
                  status: "Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered";
                  unit: string;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/products": {
    get: {
      parameters: {
        query?: {
          brand?: number;
          category?: number;
          low_stock?: number;
          page?: number;
          per_page?: number;
          q?: string;
          sort?: "name" | "sku" | "price" | "stock" | "updated" | "-name" | "-sku" | "-price" | "-stock" | "-updated";
          status?: "draft" | "review" | "published" | "archived";
          stock?: "low" | "out";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                counts: {
                  archived: number;
                  draft: number;
                  published: number;
                  review: number;
                };
                current_page: number;
                data: {
                  brand: string;
                  category: string;
                  final_price: number;
                  hash: string;
                  id: number;
                  lead_time_days: number;
                  least_stock: number;
                  list_price: number | null;
                  next_price_day: string | null;
                  photos: number;
                  product_name: string;
                  size_count: number;
                  size_label: string;
                  sku: string;
                  status: "draft" | "review" | "published" | "archived";
                  stock: number;
                  unit: string;
                  updated_at: string;
                  waiting: boolean;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            attributes?: {
              [key: string]: string;
            };
            box_only_returns?: boolean;
            brand: string;
            category: number;
            description?: string;
            final_price?: number;
            finish?: string;
            lead_time_days?: number;
            list_price?: number;
            minimum_unit?: number;
            product_name: string;
            returnable?: boolean;
            sizes?: {
              box_sqft?: number | null;
              final_price?: number | null;
              height_size?: number | null;
              id?: number | null;
              label?: string | null;
              length_size?: number | null;
              list_price?: number | null;
              lots?: {
                [key: string]: number;
              } | null;
              pattern?: string | null;
              sku?: string | null;
              stock?: number | null;
              weight_lb?: number | null;
              width_size?: number | null;
            }[];
            sku: string;
            specs?: {
              group?: string;
              name: string;
              value: string;
            }[];
            status?: "draft" | "review";
            stock?: number;
            unit?: "Box" | "Piece" | "Roll" | "Slab" | "Sq ft" | "Linear ft";
            variant_of?: number | null;
            weight_lb?: number;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: components["schemas"]["VendorProduct"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/products/{id}": {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["VendorProduct"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            attributes?: {
              [key: string]: string;
            };
            box_only_returns?: boolean;
            brand?: string;
            category?: number;
            description?: string;
            final_price?: number;
            finish?: string;
            lead_time_days?: number;
            list_price?: number;
            minimum_unit?: number;
            product_name?: string;
            returnable?: boolean;
            sizes?: {
              box_sqft?: number | null;
              final_price?: number | null;
              height_size?: number | null;
              id?: number | null;
              label?: string | null;
              length_size?: number | null;
              list_price?: number | null;
              lots?: {
                [key: string]: number;
              } | null;
              pattern?: string | null;
              sku?: string | null;
              stock?: number | null;
              weight_lb?: number | null;
              width_size?: number | null;
            }[];
            sku?: string;
            specs?: {
              group?: string;
              name: string;
              value: string;
            }[];
            status?: "draft" | "review" | "archived" | "published";
            stock?: number;
            unit?: "Box" | "Piece" | "Roll" | "Slab" | "Sq ft" | "Linear ft";
            variant_of?: number | null;
            version?: string;
            weight_lb?: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["VendorProduct"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/products/{id}/media": {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ProductMedia"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            photographs: number[];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ProductMedia"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "multipart/form-data": {
            "files[]": string[];
            kind: "photo" | "document";
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: components["schemas"]["ProductMedia"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/products/{id}/media/{media}": {
    put: {
      parameters: {
        path: {
          id: number;
          media: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            alt: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ProductMedia"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: number;
          media: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ProductMedia"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/products/{id}/media/addresses": {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            kind?: "photo" | "document";
            urls: string[];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ProductMedia"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/products/{id}/model": {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ProductModelFile"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "multipart/form-data": {
            "files[]": string[];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ProductModelFile"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ProductModelFile"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/products/{id}/preview": {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                box_only_returns: boolean;
                box_sqft: number | null;
                brand: string;
                breadcrumb: {
                  name: string;
                  path: string;
                }[];
                category: {
                  id: number;
                  label: string;
                  name: string;
                  slug_url: string;
                  unit: string;
                };
                chips: {
                  hex: string;
                  name: string;
                }[];
                collection: string;
                department: {
                  menu_slug: string;
                  name: string;
                };
                description: string;
                documents: string[];
                family: {
                  name: string;
                  slug_url: string;
                } | null;
                files: {
                  name: string;
                  url: string;
                }[];
                final_price?: number;
                finish: string;
                free_shipping: boolean;
                hash: string;
                id: number;
                image: string;
                images: string[];
                in_stock: boolean;
                is_3d: boolean;
                lead_time_days: number;
                list_price: number | null;
                look: string;
                material: {
                  albedo: string;
                  normal: null;
                  roughness: number;
                  tile_height_in: number;
                  tile_width_in: number;
                } | null;
                minimum_unit: number;
                photographs: {
                  alt: string;
                  file: string;
                  height: number;
                  width: number;
                }[];
                price: number;
                price_per_sqft: number | null;
                product_name: string;
                promotion?: {
                  name: string;
                  price: number;
                  price_per_sqft: number | null;
                  saving: number;
                  until: string;
                };
                rating: number;
                rating_count: number;
                related: components["schemas"]["ProductCard"][];
                returnable: boolean;
                showroom: number | null;
                size_count: number;
                size_id: number;
                size_label: string;
                size_position: number;
                sizes: {
                  box_sqft: number | null;
                  height_size: number;
                  id: number;
                  in_stock: boolean;
                  label: string;
                  length_size: number;
                  list_price: number | null;
                  minimum_unit: number;
                  pattern: string | null;
                  price: number;
                  price_per_sqft: number | null;
                  promotion?: {
                    name: string;
                    price: number;
                    price_per_sqft: number | null;
                    saving: number;
                    until: string;
                  };
                  return_cost: {
                    at_least: number;
                    at_most: number;
                  } | null;
                  sku: string;
                  stock: number | null;
                  waste_percent: number;
                  weight_lb: number;
                  width_size: number;
                }[];
                sku: string;
                specs: {
                  group: string;
                  name: string;
                  value: string;
                }[];
                unit: string;
                unit_label: string;
                variants: {
                  hash: string;
                  hex: string;
                  in_stock: boolean;
                  look: string;
                  name: string;
                }[];
                vendor: {
                  city: string;
                  company_name: string;
                  id: number;
                  state: string;
                };
                visual_available: boolean;
                wholesale_price: number | null;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/products/{id}/price_changes": {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            from_day: string;
            prices: {
              final_price: number;
              list_price?: number;
              size_id: number;
            }[];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                final_price: number;
                from_day: string;
                id: number;
                list_price: number;
                size_id: number;
                size_label: string;
                status: "planned" | "applied" | "canceled";
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/products/{id}/price_changes/{change}": {
    delete: {
      parameters: {
        path: {
          change: number;
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                final_price: number;
                from_day: string;
                id: number;
                list_price: number;
                size_id: number;
                size_label: string;
                status: "planned" | "applied" | "canceled";
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/products/bulk": {
    put: {
      requestBody: {
        content: {
          "application/json": {
            from_day?: string;
            ids?: number[];
            matching?: {
              count: number;
              filters: {
                brand?: number;
                category?: number;
                low_stock?: number;
                q?: string;
                status?: "draft" | "review" | "published" | "archived";
                stock?: "low" | "out";
              };
            };
            price_percent?: number;
            rows?: {
              final_price?: number;
              lead_time_days?: number;
              list_price?: number;
              size_id: number;
              stock?: number;
            }[];
            set?: {
              lead_time_days?: number;
              status?: "draft" | "review" | "archived" | "published";
              stock?: number;
            };
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                skipped: {
                  id: number;
                  message: string;
                  product_name: string;
                }[];
                updated: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/products/export": {
    get: {
      parameters: {
        query?: {
          brand?: number;
          category?: number;
          low_stock?: number;
          q?: string;
          sort?: "name" | "sku" | "price" | "stock" | "updated" | "-name" | "-sku" | "-price" | "-stock" | "-updated";
          status?: "draft" | "review" | "published" | "archived";
          stock?: "low" | "out";
        };
      };
      responses: {
        200: {
          content: {
            "text/csv": unknown;
          };
        };
      };
    };
  };
  "/vendor/products/form": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                brands: {
                  id: number;
                  name: string;
                }[];
                categories: {
                  attributes: {
                    key: string;
                    label: string;
                    values: string[];
                  }[];
                  department: string;
                  id: number;
                  name: string;
                  parent_id: number | null;
                  slug_url: string;
                  unit: string;
                }[];
                terms: {
                  house_markup_bps: number;
                  platform_fee_bps: number;
                };
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/products/grid": {
    get: {
      parameters: {
        query?: {
          brand?: number;
          category?: number;
          ids?: string;
          low_stock?: number;
          q?: string;
          sort?: "name" | "sku" | "price" | "stock" | "updated" | "-name" | "-sku" | "-price" | "-stock" | "-updated";
          status?: "draft" | "review" | "published" | "archived";
          stock?: "low" | "out";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                final_price: number;
                lead_time_days: number;
                list_price: number;
                product_id: number;
                product_name: string;
                size_id: number;
                size_label: string;
                sku: string;
                stock: number;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/products/import": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                asks_for_prices: boolean;
                changed: number;
                created: number;
                created_at: string;
                done: number;
                failed: number;
                file_name: string;
                job: number;
                likely_prices: ("net" | "retail") | null;
                problem: string;
                status: "mapping" | "checking" | "checked" | "writing" | "done" | "undoing" | "undone" | "failed";
                total: number;
                undo_until: string | null;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          "multipart/form-data": {
            file: string;
            mode?: "map" | "check";
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              data: components["schemas"]["ImportJob"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/products/import/{job}": {
    get: {
      parameters: {
        path: {
          job: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ImportJob"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
    put: {
      parameters: {
        path: {
          job: number;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            mapping: components["schemas"]["ImportMappingInput"];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ImportJob"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/products/import/{job}/commit": {
    post: {
      parameters: {
        path: {
          job: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ImportJob"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/products/import/{job}/errors": {
    get: {
      parameters: {
        path: {
          job: number;
        };
      };
      responses: {
        200: {
          content: {
            "text/csv": unknown;
          };
        };
      };
    };
  };
  "/vendor/products/import/{job}/problems": {
    get: {
      parameters: {
        query: {
          page: number;
          per_page: number;
        };
        path: {
          job: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  column: string;
                  field: string;
                  fix: string;
                  message: string;
                  row: number;
                  value: string;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/products/import/{job}/undo": {
    post: {
      parameters: {
        path: {
          job: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: components["schemas"]["ImportJob"];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/products/import/categories": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                id: number;
                name: string;
                parent: string | null;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/returns": {
    get: {
      parameters: {
        query?: {
          page?: number;
          per_page?: number;
          q?: string;
          sort?: "requested" | "-requested" | "due" | "-due" | "product" | "-product";
          state?: "act" | "open" | "closed";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  answer: string;
                  closed_at: string | null;
                  created_at: string;
                  customer: string;
                  days_left: number | null;
                  fault: "customer" | "vendor" | "carrier" | "platform";
                  fee_at_most: number | null;
                  fee_tax: number | null;
                  files: {
                    id: number;
                    name: string;
                    url: string;
                  }[];
                  id: number;
                  item: {
                    hash: string;
                    id: number;
                    product_name: string;
                    size_label: string;
                    unit: string;
                  };
                  method: ("pickup" | "ship") | null;
                  note: string;
                  object_by: string | null;
                  objection: string;
                  objection_amount: number | null;
                  objection_answer: string;
                  objection_bearer: ("platform" | "carrier" | "customer") | null;
                  objection_files: {
                    id: number;
                    name: string;
                    url: string;
                  }[];
                  objection_status: ("open" | "upheld" | "dismissed") | null;
                  order_id: number;
                  order_no: string;
                  override_reason: string;
                  pickup: {
                    address: {
                      apartment: string;
                      city: string;
                      country: string;
                      state: string;
                      street: string;
                      zip_code: string;
                    };
                    name: string;
                    note: string;
                    phone: string;
                  } | null;
                  qty: number;
                  reason: string;
                  reason_label: string;
                  received_on: string | null;
                  refund_by: string | null;
                  refund_estimate: number | null;
                  resellable: boolean | null;
                  restocking_fee: number | null;
                  return_cost: number | null;
                  send_by: string | null;
                  shipping_back: number | null;
                  status: "open" | "approved" | "in_transit" | "received" | "refunded" | "refused" | "withdrawn" | "expired";
                  steps: string[];
                  tracking: string;
                  type: "return" | "incomplete";
                  unopened: boolean | null;
                  vendor: string;
                  vendor_apply_by: string | null;
                  vendor_confirmed: boolean;
                }[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/statements": {
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                adjustments: number;
                closing: number;
                month: string;
                opening: number;
                payouts: number;
                reversals: number;
                sales: number;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/statements/{month}": {
    get: {
      parameters: {
        path: {
          month: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                adjustments: number;
                closing: number;
                lines: {
                  amount: number;
                  balance: number;
                  day: string;
                  kind: string;
                  label: string;
                  order_id: number | null;
                  order_no: string | null;
                  product_name: string | null;
                  qty: number | null;
                  sku: string | null;
                }[];
                month: string;
                open: boolean;
                opening: number;
                payouts: number;
                reversals: number;
                sales: number;
                vendor: string;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/vendor/statements/{month}/document": {
    get: {
      parameters: {
        path: {
          month: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/pdf": unknown;
            "text/csv": unknown;
            "text/html": unknown;
          };
        };
      };
    };
  };
  "/view_as/end": {
    post: {
      responses: {
        200: {
          content: {
            "application/json": {
              data: null;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/visualization/fill": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            document: components["schemas"]["SceneDocInput"];
            showroom?: number | null;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                filled: string[];
                fills: unknown;
                left: string[];
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/visualization/fitting": {
    get: {
      parameters: {
        query?: {
          "brand[]"?: string[];
          categories?: string | string[];
          "color[]"?: string[];
          families?: string | string[];
          in_stock?: 1;
          max_width_in?: number;
          near?: string;
          page?: number;
          per_page?: number;
          price_max?: number;
          price_min?: number;
          q?: string;
          showroom?: number;
          sort?: string;
          vsd_id?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                current_page: number;
                data: {
                  box_sqft: number | null;
                  brand: string;
                  category: {
                    id: number;
                    label: string;
                    name: string;
                    slug_url: string;
                    unit: string;
                  };
                  chips: {
                    hex: string;
                    name: string;
                  }[];
                  family: string;
                  final_price?: number;
                  free_shipping: boolean;
                  hash: string;
                  hex: string;
                  id: number;
                  image: string;
                  in_stock: boolean;
                  is_3d: boolean;
                  lead_time_days: number;
                  list_price: number | null;
                  look: string;
                  minimum_unit: number;
                  price: number;
                  price_per_sqft: number | null;
                  product_name: string;
                  promotion?: {
                    name: string;
                    price: number;
                    price_per_sqft: number | null;
                    saving: number;
                    until: string;
                  };
                  rating: number;
                  rating_count: number;
                  size_count: number;
                  size_id: number;
                  size_label: string;
                  size_position: number;
                  sizes: {
                    box_sqft: number | null;
                    id: number;
                    in_stock: boolean;
                    label: string;
                    price: number;
                    width_in: number;
                  }[];
                  unit: string;
                  unit_label: string;
                  wholesale_price: number | null;
                }[];
                facets: ({
                  buckets: {
                    count: number;
                    from: number;
                    to: number;
                  }[];
                  key: "price";
                  label: string;
                  max: number;
                  min: number;
                } | {
                  key: string;
                  label: string;
                  values: {
                    count: number;
                    label: string;
                    selected: boolean;
                    value: string;
                  }[];
                })[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/visualization/list_pdf": {
    post: {
      requestBody: {
        content: {
          "multipart/form-data": {
            list: string;
            picture?: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/pdf": unknown;
          };
        };
      };
    };
  };
  "/visualization/models": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            products: {
              hash: string;
              size_id: number;
            }[];
            showroom?: number | null;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                box_sqft: number | null;
                brand: string;
                category: string;
                category_name: string;
                hash: string;
                in_stock: boolean;
                look: string;
                minimum_unit: number;
                model: unknown | null;
                name: string;
                picture: string;
                piece_in: {
                  l: number;
                  w: number;
                };
                size_id: number;
                size_label: string;
                sku: string;
                state: "sold" | "not carried" | "gone";
                unit: string;
                unit_label: string;
                unit_price: number | null;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/visualization/product_fits": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            products: string[];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: unknown[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/visualization/product_room": {
    get: {
      parameters: {
        query: {
          product: string;
          size?: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                template: string | null;
                wanted: unknown;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/visualization/products": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            category?: (number | string) | null;
            filters?: {
              [key: string]: string | number | string[];
            };
            page?: number;
            per_page?: number;
            q?: string | null;
            showroom?: number | null;
            sort?: "relevance" | "price_asc" | "price_desc" | "newest" | "rating" | "name" | "sqft_asc";
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                applied: {
                  category: string | null;
                  sort: string;
                };
                current_page: number;
                data: {
                  box_sqft: number | null;
                  brand: string;
                  category: {
                    id: number;
                    label: string;
                    name: string;
                    slug_url: string;
                    unit: string;
                  };
                  chips: {
                    hex: string;
                    name: string;
                  }[];
                  final_price?: number;
                  free_shipping: boolean;
                  hash: string;
                  id: number;
                  image: string;
                  in_stock: boolean;
                  is_3d: boolean;
                  lead_time_days: number;
                  list_price: number | null;
                  look: string;
                  material: {
                    albedo: string;
                    normal: null;
                    roughness: number;
                    tile_height_in: number;
                    tile_width_in: number;
                  } | null;
                  minimum_unit: number;
                  price: number;
                  price_per_sqft: number | null;
                  product_name: string;
                  promotion?: {
                    name: string;
                    price: number;
                    price_per_sqft: number | null;
                    saving: number;
                    until: string;
                  };
                  rating: number;
                  rating_count: number;
                  size_count: number;
                  size_id: number;
                  size_label: string;
                  size_position: number;
                  surfaces: ("floor" | "wall" | "counter")[];
                  unit: string;
                  unit_label: string;
                  wholesale_price: number | null;
                }[];
                facets: ({
                  buckets: {
                    count: number;
                    from: number;
                    to: number;
                  }[];
                  key: "price";
                  label: string;
                  max: number;
                  min: number;
                } | {
                  key: string;
                  label: string;
                  values: {
                    count: number;
                    label: string;
                    selected: boolean;
                    value: string;
                  }[];
                })[];
                last_page: number;
                links: {
                  active: boolean;
                  label: string;
                  url: string | null;
                }[];
                path: string;
                per_page: number;
                searched: {
                  categories: {
                    count: number;
                    label: string;
                    name: string;
                    slug_url: string;
                  }[];
                  dropped: string[];
                  mended: string | null;
                  not_sold: {
                    department: {
                      name: string;
                      path: string;
                    } | null;
                    message: string;
                    term: string;
                  } | null;
                  price: {
                    label: string;
                    missed: boolean;
                    rest: string;
                  } | null;
                  q: string;
                } | null;
                total: number;
              };
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/visualization/shop_profile": {
    get: {
      parameters: {
        query?: {
          ff?: "0" | "1";
          showroom?: number;
          vsd_id?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                category: {
                  id: number;
                  image: string | null;
                  name: string;
                  parent_id: "all";
                  product_count: number;
                  slug_url: string;
                  unit: string;
                }[];
                profile: {
                  about: string;
                  basic_addon: {
                    subscription_status: string;
                  };
                  business_logo: string | null;
                  city: string;
                  company_name: string;
                  custom_addon: {
                    subscription_status: string;
                  };
                  id: number;
                  phone: string;
                  photo: string | null;
                  showroom_subscription: {
                    plan: string | null;
                    subscription_status: string;
                  };
                  specialty: string;
                  state: string;
                  theme_color: "brunswick" | "prussian" | "oxblood" | "tobacco" | "aubergine" | "verdigris" | "olive" | "brick" | "slate" | "inkwell" | "rosewood" | "cobalt";
                  user_id: number;
                  vsd_id: string;
                };
              } | Record<string, never>;
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
  "/visualization/showrooms": {
    get: {
      parameters: {
        query?: {
          s?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              data: {
                company_name: string;
                id: number;
                paused?: true;
                vsd_id: string;
              }[];
              message: string | null;
              success: true;
            };
          };
        };
      };
    };
  };
}
export interface components {
  schemas: {
    AiCredits: {
      credits: number;
      history: {
        amount: number;
        at: string;
        design: {
          id: number;
          name: string;
        } | null;
        id: number;
        reason: "welcome" | "design" | "refund" | "pack";
      }[];
      more: boolean;
      packs: {
        credits: number;
        id: number;
        price: number;
      }[];
      used: number;
    };
    BriefReading: {
      budget: number | null;
      budget_with_tax: boolean;
      needed_by: string | null;
      notice: string | null;
      other_room: {
        closest: "kitchen" | "bathroom" | "living" | "bedroom" | "laundry" | "entry" | "outdoor";
        said: string;
      } | null;
      reader: "vocabulary" | "model";
      room: ("kitchen" | "bathroom" | "living" | "bedroom" | "laundry" | "entry" | "outdoor") | null;
      size_ft: [
        number,
        number
      ] | null;
      unknown: string[];
      wishes: components["schemas"]["DesignWish"][];
    };
    CartLine: {
      amount: number;
      counted_by: number;
      held_until: string | null;
      id: number;
      minimum_unit: number;
      product: components["schemas"]["ProductCard"];
      qty: number;
      size_id: number;
      size_label: string;
      surface: string;
      unit_price: number;
      vendor: string;
    };
    Category: {
      children: components["schemas"]["Category"][];
      id: number;
      image: string | null;
      label: string;
      look: string;
      name: string;
      parent_id: number | null;
      picture: {
        alt: string;
        file: string;
      } | null;
      product_count: number;
      representative: string | null;
      slug_url: string;
      unit: string;
    };
    ChangeOrder: {
      cart: {
        id: string;
        ordered: {
          id: number;
          order_no: string;
        } | null;
      } | null;
      changed: string;
      current: {
        added: {
          amount: number | null;
          boxes: number | null;
          brand: string;
          in_stock: boolean;
          lead_days: number | null;
          picture: string;
          product: string;
          product_name: string;
          quantity: number;
          size_id: number;
          size_label: string;
          slot: string;
          surface: string;
          unit_label: string;
          unit_price: number | null;
        }[];
        added_total: number;
        boxes_after: number;
        boxes_before: number;
        difference: number;
        latest_after: string | null;
        latest_before: string | null;
        lead_days_after: number | null;
        lead_days_before: number | null;
        quote: string;
        removed: {
          amount: number | null;
          boxes: number | null;
          brand: string;
          in_stock: boolean;
          lead_days: number | null;
          picture: string;
          product: string;
          product_name: string;
          quantity: number;
          size_id: number;
          size_label: string;
          slot: string;
          surface: string;
          unit_label: string;
          unit_price: number | null;
        }[];
        removed_total: number;
      } | null;
      decided_at: string | null;
      decided_by: {
        id: number;
        name: string;
      } | null;
      difference: number;
      figures: {
        added: {
          amount: number | null;
          boxes: number | null;
          brand: string;
          in_stock: boolean;
          lead_days: number | null;
          picture: string;
          product: string;
          product_name: string;
          quantity: number;
          size_id: number;
          size_label: string;
          slot: string;
          surface: string;
          unit_label: string;
          unit_price: number | null;
        }[];
        added_total: number;
        boxes_after: number;
        boxes_before: number;
        difference: number;
        latest_after: string | null;
        latest_before: string | null;
        lead_days_after: number | null;
        lead_days_before: number | null;
        quote: string;
        removed: {
          amount: number | null;
          boxes: number | null;
          brand: string;
          in_stock: boolean;
          lead_days: number | null;
          picture: string;
          product: string;
          product_name: string;
          quantity: number;
          size_id: number;
          size_label: string;
          slot: string;
          surface: string;
          unit_label: string;
          unit_price: number | null;
        }[];
        removed_total: number;
      };
      id: number;
      moves: ("proposed" | "approved" | "declined" | "withdrawn" | "replaced")[];
      note: string;
      number: number;
      ordered: {
        actions: ("cancel" | "request" | "keep")[];
        charged: number;
        item: number;
        order: number;
        order_no: string;
        product_name: string;
        qty: number;
        rule: string;
        size_label: string;
        status: string;
        surface: string;
        unit: string;
      }[];
      outcomes: {
        action: "cancel" | "request" | "keep";
        item: number;
        order: number;
        order_no: string;
        product_name: string;
      }[];
      parts: {
        [key: string]: {
          after: unknown;
          before: unknown;
        };
      };
      project: string;
      proposed_at: string;
      proposed_by: {
        id: number;
        name: string;
      };
      reason: string;
      scene: string | null;
      signed_name: string;
      status: "proposed" | "approved" | "declined" | "withdrawn" | "replaced";
      title: string;
      version: number | null;
    };
    ChatMessage: {
      body: string;
      cards: ({
        hash: string;
        image: string | null;
        list_price: number | null;
        name: string;
        path: string;
        price: number;
        type: "product";
        unit_label: string;
      } | {
        id: string;
        image: string | null;
        name: string;
        ordered: string;
        path: string;
        type: "room";
      })[];
      created_at: string;
      fee: number | null;
      files: {
        height: number | null;
        id: number;
        mime: string;
        name: string;
        size: number;
        thumbnail: string | null;
        url: string;
        width: number | null;
      }[];
      id: number;
      key: string | null;
      mine: boolean;
      project: string;
      read_at: string | null;
      sender: {
        id: number;
        name: string;
        type: "User" | "Vendor" | "Contractor" | "Admin";
      };
      seq: number;
    };
    ChatRoom: {
      earlier: {
        project: string;
        title: string;
      }[];
      inquiry: {
        blocked_by: number | null;
        continues_in: {
          project: string;
          title: string;
        } | null;
        professional: {
          available: boolean;
          company_name: string;
          id: number;
          vsd_id: string;
        };
      } | null;
      kind: "project" | "support" | "inquiry";
      last_message: {
        body: string;
        created_at: string;
        sender: string;
      } | null;
      may_write: boolean;
      members: {
        id: number;
        name: string;
        role: "owner" | "hired" | "professional" | "partner" | "editor" | "viewer" | "support" | "client";
        type: "User" | "Vendor" | "Contractor" | "Admin";
      }[];
      project: string;
      room_id: string;
      title: string;
      unread: number;
    };
    Design: {
      budget: number | null;
      budget_with_tax: boolean;
      cost: number;
      created_at: string;
      difference: {
        distance: number;
        share: number;
      } | null;
      error: string | null;
      id: number;
      image: string;
      must_keep: string[];
      must_not: string[];
      name: string;
      needed_by: string | null;
      palette: string[];
      prompt: string;
      refines: number | null;
      results: {
        changed: {
          surface: string;
          what: string;
        }[];
        colors: string[];
        drawn: boolean;
        ground: unknown;
        image: string;
        least: number;
        lines: {
          amount: number;
          brand: string;
          category: string;
          counted: string;
          hash: string;
          lead_time_days: number;
          picture: string;
          product_name: string;
          quantity: number;
          reason: string;
          size_id: number;
          size_label: string;
          slots: string[];
          surface: string;
          unit_label: string;
          unit_price: number;
        }[];
        materials: {
          hash: string;
          product_name: string;
          surface: string;
        }[];
        open: {
          reason: string;
          slot: string;
          surface: string;
        }[];
        ordered: components["schemas"]["OrderedPart"][];
        plan: string;
        scene: unknown;
        swaps: {
          hash: string;
          looks: string;
          product_name: string;
          saves: number;
          size_id: number;
          slots: string[];
          surface: string;
        }[];
        tight: string[];
        title: string;
        total: number;
        unmet: {
          label: string;
          reason: string;
        }[];
        wishes: components["schemas"]["WishLists"];
        within_budget: boolean;
      }[];
      room: "kitchen" | "bathroom" | "living" | "bedroom" | "laundry" | "entry" | "outdoor";
      same_plan: string[];
      share: string | null;
      showroom: {
        company: string;
        id: number;
        vsd_id: string;
      } | null;
      status: "queued" | "running" | "done" | "failed" | "cancelled";
      step: string | null;
      tax_percent: number | null;
      unknown: string[];
      wishes: components["schemas"]["DesignWish"][];
    };
    DesignCharge: {
      cost: number;
      credits: number;
      id: number;
      status: "queued" | "running" | "done" | "failed" | "cancelled";
    };
    Designer: {
      answer_minutes: number | null;
      available: boolean;
      city: string;
      company_name: string;
      covers: boolean | null;
      hire: {
        budget: number | null;
        can_rate: boolean;
        decided_at: string | null;
        ended_at: string | null;
        ended_by: ("owner" | "professional") | null;
        id: number;
        message: string;
        rating: number | null;
        requested_at: string;
        resume_until: string | null;
        rights: ("comment" | "room" | "list")[];
        shows_room: boolean;
        status: "requested" | "accepted" | "declined" | "ended";
      } | null;
      id: number;
      insurance: {
        carrier: string;
        until: string;
        verified: boolean;
      } | null;
      license: {
        approved: boolean;
        number: string;
        state: string;
      } | null;
      miles: number | null;
      name: string;
      photo: string | null;
      pictures: {
        caption: string;
        src: string;
      }[];
      projects: number;
      rate_per_hour: number | null;
      rating: number | null;
      rating_count: number;
      service_area: {
        miles: number | null;
        states: string[];
        zip: string;
      };
      specialty: string;
      state: string;
      trade: "contractor" | "designer";
      vsd_id: string;
    };
    DesignRow: {
      cost: number;
      created_at: string;
      error: string | null;
      id: number;
      image: string;
      name: string;
      refines: number | null;
      room: "kitchen" | "bathroom" | "living" | "bedroom" | "laundry" | "entry" | "outdoor";
      share: string | null;
      status: "queued" | "running" | "done" | "failed" | "cancelled";
      step: string | null;
    };
    DesignWish: {
      areas: ("floor" | "wall" | "backsplash" | "shower wall" | "countertop" | "ground" | "facade" | "vanity" | "tub" | "toilet" | "shower" | "faucet" | "sink" | "appliance" | "hardware" | "light" | "fan" | "cabinet" | "paint")[];
      count?: number;
      exact?: string;
      from: "words" | "photo" | "person";
      kind: "style" | "mood" | "color" | "finish" | "material" | "look" | "goods" | "trait" | "brand";
      label: string;
      measure?: string;
      tone?: string;
      value: string;
      want: boolean;
    };
    DesignWishInput: {
      areas: ("floor" | "wall" | "backsplash" | "shower wall" | "countertop" | "ground" | "facade" | "vanity" | "tub" | "toilet" | "shower" | "faucet" | "sink" | "appliance" | "hardware" | "light" | "fan" | "cabinet" | "paint")[];
      count?: number;
      exact?: string;
      from: "words" | "photo" | "person";
      kind: "style" | "mood" | "color" | "finish" | "material" | "look" | "goods" | "trait" | "brand";
      label: string;
      measure?: string;
      tone?: string;
      value: string;
      want: boolean;
    };
    ImportJob: {
      asks_for_prices: boolean;
      changed: number;
      created: number;
      created_at: string;
      done: number;
      encoding: string;
      file_name: string;
      header: string[];
      job: number;
      likely_prices: ("net" | "retail") | null;
      mapping: components["schemas"]["ImportMapping"];
      problem: string;
      report: {
        changed: number;
        created: number;
        failed: number;
        notes: {
          count: number;
          message: string;
          row: number;
        }[];
        preview: {
          brand: string;
          category: string;
          color: string;
          description: string;
          documents: string[];
          finish: string;
          isNew: boolean;
          name: string;
          photographs: string[];
          rows: number[];
          sizes: {
            box_sqft: number | null;
            final_price: number;
            label: string;
            list_price: number;
            sku: string;
            stock: number;
          }[];
          unit: string;
        }[];
        rows: number;
        skipped: number;
        unchanged: number;
        unknown_categories: {
          example: string;
          nearest: {
            id: number;
            name: string;
            parent: string | null;
          }[];
          not_sold: string;
          rows: number;
          text: string;
        }[];
        without_stock: number;
      } | null;
      sample: {
        cells: string[];
        line: number;
      }[];
      status: "mapping" | "checking" | "checked" | "writing" | "done" | "undoing" | "undone" | "failed";
      total: number;
      undo_until: string | null;
    };
    ImportMapping: {
      categories: {
        [key: string]: number | null;
      };
      columns: (("sku" | "product_name" | "category" | "brand" | "description" | "collection" | "color" | "finish" | "material" | "price" | "final_price" | "list_price" | "sale_price" | "sale_dates" | "sale_from" | "sale_to" | "compare_price" | "uom" | "unit" | "box_sqft" | "pieces_per_box" | "size" | "width_size" | "length_size" | "height_size" | "pattern" | "minimum_unit" | "stock" | "availability" | "lead_time_days" | "weight_lb" | "weight_g" | "image_url" | "document_url" | "barcode" | "specification" | "group" | "parent" | "item_id" | "row_type" | "published" | "discontinued" | "option1_name" | "option1_value" | "option2_name" | "option2_value" | "option3_name" | "option3_value") | null)[];
      defaults: {
        brand: string | null;
        category: number | null;
        stock: number | null;
      };
      layout: "own" | "shopify" | "google" | "woocommerce" | "tile" | "flooring" | "vanities" | "sinks" | "hardware" | "other";
      per: "unit" | "sqft" | "piece" | "uom";
      prices: {
        discount_percent: number | null;
        kind: "net" | "retail";
      } | null;
    };
    ImportMappingInput: {
      categories: {
        [key: string]: number | null;
      };
      columns: (("sku" | "product_name" | "category" | "brand" | "description" | "collection" | "color" | "finish" | "material" | "price" | "final_price" | "list_price" | "sale_price" | "sale_dates" | "sale_from" | "sale_to" | "compare_price" | "uom" | "unit" | "box_sqft" | "pieces_per_box" | "size" | "width_size" | "length_size" | "height_size" | "pattern" | "minimum_unit" | "stock" | "availability" | "lead_time_days" | "weight_lb" | "weight_g" | "image_url" | "document_url" | "barcode" | "specification" | "group" | "parent" | "item_id" | "row_type" | "published" | "discontinued" | "option1_name" | "option1_value" | "option2_name" | "option2_value" | "option3_name" | "option3_value") | null)[];
      defaults: {
        brand: string | null;
        category: number | null;
        stock: number | null;
      };
      layout: "own" | "shopify" | "google" | "woocommerce" | "tile" | "flooring" | "vanities" | "sinks" | "hardware" | "other";
      per: "unit" | "sqft" | "piece" | "uom";
      prices: {
        discount_percent: number | null;
        kind: "net" | "retail";
      } | null;
    };
    LeastCost: {
      budget_before_tax: number | null;
      least: number;
      problem: string | null;
    };
    MenuCategory: {
      children: components["schemas"]["MenuCategory"][];
      id: number;
      label: string;
      name: string;
      slug_url: string;
    };
    NewDesignInput: {
      budget?: number | null;
      budget_with_tax?: boolean;
      document?: components["schemas"]["SceneDocInput"] | null;
      floor_plan?: {
        id: number;
        room: string;
      } | null;
      image?: number | null;
      must_keep?: string[];
      must_not?: string[];
      name?: string | null;
      needed_by?: string | null;
      palette?: string[];
      prompt?: string;
      room_type?: string | null;
      showroom?: number | null;
      size_ft?: [
        number,
        number
      ] | null;
      style?: string | null;
      template_id?: string | null;
      unknown?: string[] | null;
      wishes?: components["schemas"]["DesignWishInput"][] | null;
    };
    Order: {
      can_cancel_until: string;
      coupon: string | null;
      created_at: string;
      customer: {
        email?: string;
        name: string;
        phone?: string;
      };
      delivery: {
        from: string;
        to: string;
      };
      discount: number | null;
      held: boolean;
      id: number;
      item_count: number;
      items: components["schemas"]["OrderItem"][];
      note: string;
      order_no: string;
      payment: {
        amount: number;
        brand: string;
        last4: string;
        status: string;
      } | null;
      profit: number | null;
      project: string | null;
      promotion: number | null;
      promotion_names: string[];
      proposal: {
        id: number;
        number: string;
        title: string;
      } | null;
      receiver_phone: string;
      refundable?: number;
      refunded: {
        amount: number;
        status: "pending" | "refunded" | "delayed";
      } | null;
      refunds: {
        amount: number;
        card: {
          brand: string;
          last4: string;
        } | null;
        id: number;
        items: number[];
        paid_by: "card" | "hand" | "bank";
        reason: string;
        refunded_at: string | null;
        requested_at: string;
        status: "pending" | "refunded" | "delayed";
      }[];
      review_by: string;
      server_now: string;
      shipments: {
        carrier: string;
        created_at: string;
        expected_on: string | null;
        height_in: number | null;
        id: number;
        items: number[];
        length_in: number | null;
        shipped_at: string | null;
        state: "prepared" | "shipped";
        tracking_number: string;
        tracking_url: string;
        vendor_id: number | null;
        weight_lb: number | null;
        width_in: number | null;
      }[];
      shipping_address: {
        apartment: string;
        city: string;
        country: string;
        state: string;
        street: string;
        zip_code: string;
      } | null;
      shipping_charge: number | null;
      status: ("Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered") | null;
      status_summary: {
        [key: string]: number;
      };
      subtotal: number | null;
      tax: number | null;
      timeline: {
        actor: string;
        at: string;
        status: ("Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered") | null;
        text: string;
      }[];
      total: number;
    };
    OrderedPart: {
      guessed: boolean;
      item: number;
      order: number | null;
      order_no: string;
      product: string;
      product_name: string;
      qty: number;
      rule: string;
      size_id: number;
      size_label: string;
      surface: string;
      unit: string;
    };
    OrderItem: {
      admin_profit_inclusive_tax?: number;
      allowed_statuses: ("Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered")[];
      amount?: number;
      available_on?: string | null;
      can_cancel: ("now" | "ask") | null;
      cancel_refund?: number;
      cancel_request: {
        answer: string;
        created_at: string;
        decided_at: string | null;
        id: number;
        reason: string;
        status: "open" | "approved" | "rejected";
      } | null;
      charged_back_on: string | null;
      contractor_markup_amt?: number;
      coupon?: number;
      decline_posts_at: string | null;
      delivered_on: string | null;
      delivery: {
        from: string;
        to: string;
      };
      dye_lots: {
        [key: string]: number;
      };
      final_price?: number;
      hash: string;
      id: number;
      image: string;
      late: {
        answer: ("wait" | "cancel") | null;
        told_at: string;
      } | null;
      look: string;
      order_id: number;
      product_name: string;
      profit: number | null;
      promotion?: number;
      qty: number;
      return_request: components["schemas"]["ReturnView"] | null;
      ship_on: string | null;
      ship_service: ("parcel" | "freight" | "white_glove") | null;
      shipment_id: number | null;
      showroom: number | null;
      size_label: string;
      sku: string;
      split?: {
        charged: number;
        contractor: number;
        platform: number;
        tax: number;
        vendor: number;
      };
      split_from: number | null;
      status: "Waiting for approval" | "Vendor Approved" | "Decline" | "In Progress" | "Ready to Pick Up" | "Accept to Pick Up" | "Picked Up" | "Shipping" | "Shipped" | "Out For Delivery" | "Cancle" | "Return Request" | "Returned" | "Delivered";
      status_date: string;
      status_label: string;
      step: {
        name: "Confirming stock" | "Preparing" | "Shipped" | "Out for delivery" | "Delivered" | "Cancelled" | "Not available" | "Return in progress" | "Returned";
        since: string;
      };
      surface: string;
      unit: string;
      unit_price?: number;
      vendor?: string;
      vendor_id: number;
    };
    ProductCard: {
      box_sqft: number | null;
      brand: string;
      category: {
        id: number;
        label: string;
        name: string;
        slug_url: string;
        unit: string;
      };
      chips: {
        hex: string;
        name: string;
      }[];
      final_price?: number;
      free_shipping: boolean;
      hash: string;
      id: number;
      image: string;
      in_stock: boolean;
      is_3d: boolean;
      lead_time_days: number;
      list_price: number | null;
      look: string;
      minimum_unit: number;
      price: number;
      price_per_sqft: number | null;
      product_name: string;
      promotion?: {
        name: string;
        price: number;
        price_per_sqft: number | null;
        saving: number;
        until: string;
      };
      rating: number;
      rating_count: number;
      size_count: number;
      size_id: number;
      size_label: string;
      size_position: number;
      unit: string;
      unit_label: string;
      wholesale_price: number | null;
    };
    ProductMedia: {
      documents: {
        bytes: number;
        id: number;
        name: string;
        url: string;
      }[];
      fetches: {
        kind: "photo" | "document";
        problem: string;
        status: "waiting" | "failed";
        url: string;
      }[];
      photographs: {
        alt: string;
        file: string;
        height: number;
        id: number;
        name: string;
        width: number;
      }[];
    };
    ProductModelFile: {
      model: {
        bytes: number;
        id: number;
        name: string;
        size_in: {
          d: number;
          h: number;
          w: number;
        };
        triangles: number;
        url: string;
      } | null;
      notes: string[];
      stated_in: {
        d: number;
        h: number;
        w: number;
      };
      unfit: string;
    };
    Project: {
      archived: boolean;
      created_at: string;
      designers: components["schemas"]["Designer"][];
      extra_info: {
        [key: string]: unknown;
      };
      floorplan: number | null;
      floorTemplate: string | null;
      id: string;
      is_3d: boolean;
      name: string;
      ordered: components["schemas"]["OrderedPart"][];
      owner_name: string | null;
      Project_tans: components["schemas"]["CartLine"][];
      rights: ("comment" | "room" | "list")[];
      role: "owner" | "hired" | "professional" | "partner" | "editor" | "viewer";
      scene_id: string | null;
      shared_to_contractor: boolean;
      showroom: number | null;
      subtotal: number;
      updated_at: string;
      vsd_id: string | null;
    };
    ProjectCart: {
      changes: {
        from: number;
        id: number;
        product_name: string;
        reason: "price" | "stock" | "gone" | "raised" | "ended";
        to: number;
      }[];
      company_name: string | null;
      count: number;
      coupon: {
        code: string;
        percent: number | null;
      } | null;
      discount: number;
      extra_info: {
        [key: string]: unknown;
      };
      id: string | null;
      is_cart: boolean;
      others?: {
        company_name: string | null;
        count: number;
        id: string;
        showroom: number | null;
        vsd_id: string | null;
      }[];
      project_id: string | null;
      Project_tans: components["schemas"]["CartLine"][];
      promotion: number;
      proposal: {
        ends_on: string;
        held: boolean;
        number: string;
        title: string;
      } | null;
      shipping_charge: number;
      showroom: number | null;
      subtotal: number;
      tax: number;
      total: number;
      vsd_id: string | null;
    };
    Promotion: {
      amount: number | null;
      categories: {
        id: number;
        name: string;
      }[];
      created_at: string;
      created_by: string;
      from: string;
      id: number;
      max_orders: number | null;
      name: string;
      orders: number;
      paid: number;
      percent: number | null;
      state: "planned" | "running" | "used up" | "over" | "ended";
      to: string;
    };
    RefineDesignInput: {
      budget?: number | null;
      keep?: string[];
      prompt?: string;
      result: number;
      swap?: number | null;
      wishes?: components["schemas"]["DesignWishInput"][] | null;
    };
    ReturnView: {
      answer: string;
      closed_at: string | null;
      created_at: string;
      fee_at_most: number | null;
      fee_tax: number | null;
      id: number;
      note: string;
      object_by: string | null;
      objection: string;
      objection_amount: number | null;
      objection_answer: string;
      objection_bearer: ("platform" | "carrier" | "customer") | null;
      objection_status: ("open" | "upheld" | "dismissed") | null;
      qty: number;
      reason: string;
      received_on: string | null;
      refund_by: string | null;
      refund_estimate: number | null;
      restocking_fee: number | null;
      send_by: string | null;
      shipping_back: number | null;
      status: "open" | "approved" | "in_transit" | "received" | "refunded" | "refused" | "withdrawn" | "expired";
      type: "return" | "incomplete";
      vendor_apply_by: string | null;
      vendor_confirmed: boolean;
    };
    RoomPin: {
      anchor: {
        normal: [
          number,
          number,
          number
        ];
        on: "surface";
        point: [
          number,
          number,
          number
        ];
        slot: string | null;
      } | {
        fixture: string;
        normal: [
          number,
          number,
          number
        ];
        offset: [
          number,
          number,
          number
        ];
        on: "object";
      };
      author: {
        id: number;
        name: string;
      };
      comments: {
        author: {
          id: number;
          name: string;
        };
        created_at: string;
        id: number;
        may_delete: boolean;
        text: string;
      }[];
      created_at: string;
      id: number;
      may_delete: boolean;
      number: number;
      resolved: boolean;
    };
    SceneDocInput: {
      bareFloor?: true;
      count?: {
        firstTime?: boolean;
        spare?: boolean;
        waste: "exact" | "flat";
      };
      fills: {
        [key: string]: {
          grout?: string;
          joint?: 0.0625 | 0.125 | 0.1875 | 0.25;
          pattern?: "grid" | "offset" | "third" | "diagonal" | "herringbone" | "plank" | "stack" | "chevron";
          product: string;
          shade?: number;
          size_id: number;
          spare?: true;
          start?: "center";
          turn?: number;
        } | {
          paint: string;
        };
      };
      fixtures: {
        [key: string]: {
          at?: number;
          depth?: number;
          removed?: true;
          turn?: number;
          type?: string;
          wall?: number | null;
          width?: number;
          x?: number;
          y?: number;
        };
      };
      light: "day" | "evening";
      room?: {
        edges?: ("house" | "wall" | "fence" | "hedge" | "rail" | "open")[];
        height: number;
        kind: "kitchen" | "bathroom" | "living" | "bedroom" | "laundry" | "entry" | "outdoor";
        openings: {
          at: number;
          height: number;
          id: string;
          kind: "door" | "window" | "arch" | "niche";
          sill: number;
          style: string;
          wall: number;
          width: number;
        }[];
        polygon: [
          number,
          number
        ][];
        sky?: true;
      };
      style: string;
      template: string | null;
      units: "imperial" | "metric";
      v: 1;
    };
    SharedDesign: {
      created_at: string;
      name: string;
      results: {
        changed: {
          surface: string;
          what: string;
        }[];
        colors: string[];
        drawn: boolean;
        ground: unknown;
        image: string;
        least: number;
        lines: {
          amount: number;
          brand: string;
          category: string;
          counted: string;
          hash: string;
          lead_time_days: number;
          picture: string;
          product_name: string;
          quantity: number;
          reason: string;
          size_id: number;
          size_label: string;
          slots: string[];
          surface: string;
          unit_label: string;
          unit_price: number;
        }[];
        materials: {
          hash: string;
          product_name: string;
          surface: string;
        }[];
        open: {
          reason: string;
          slot: string;
          surface: string;
        }[];
        ordered: components["schemas"]["OrderedPart"][];
        plan: string;
        scene: unknown;
        swaps: {
          hash: string;
          looks: string;
          product_name: string;
          saves: number;
          size_id: number;
          slots: string[];
          surface: string;
        }[];
        tight: string[];
        title: string;
        total: number;
        unmet: {
          label: string;
          reason: string;
        }[];
        wishes: components["schemas"]["WishLists"];
        within_budget: boolean;
      }[];
      room: "kitchen" | "bathroom" | "living" | "bedroom" | "laundry" | "entry" | "outdoor";
      showroom: {
        company: string;
        id: number;
        vsd_id: string;
      } | null;
    };
    SwapAlternatives: {
      alternatives: {
        brand: string;
        category: string;
        differs: string[];
        hash: string;
        lead_time_days: number;
        more: number;
        picture: string;
        product_name: string;
        size_id: number;
        size_label: string;
        unit_label: string;
        unit_price: number;
      }[];
      product_name: string;
      surface: string;
    };
    SwapProductInput: {
      hash: string;
      size_id: number;
      slot: string;
    };
    User: {
      basic_addon: {
        subscription_status: string;
      };
      client_safe: boolean;
      country_code: string;
      custom_addon: {
        subscription_status: string;
      };
      email: string;
      email_verified_at: string | null;
      first_name: string;
      full_name: string;
      has_password: boolean;
      id: number;
      last_name: string;
      latest_subscription: {
        paid_amount: number;
        plan: string;
        renews_at: string | null;
        subscription_status: string;
      } | null;
      otp_required: boolean;
      otp_verified: boolean;
      pending_email: string | null;
      phone_number: string;
      shop_id: number | null;
      shop_profile: {
        business_logo: string | null;
        company_name: string;
        id: number;
        theme_color: string;
        vsd_id: string;
      } | null;
      social: string[];
      status: "Active" | "Approve" | "Deactive" | "pending";
      total_projects: number;
      trade: ("contractor" | "designer") | null;
      type: "User" | "Vendor" | "Contractor" | "Admin";
      viewed_until: string | null;
      works_for: {
        company_name: string;
        role: "viewer" | "editor";
        showroom: number;
        vsd_id: string;
      }[];
      zip_code: string;
    };
    UserDetail: {
      application: {
        address: {
          apartment: string;
          city: string;
          state: string;
          street: string;
          zip_code: string;
        } | null;
        company_name: string;
        decided_at: string | null;
        license_number: string;
        license_state: string;
        reason: string;
        status: "pending" | "approved" | "refused";
        tax_id: string;
      } | null;
      company_name: string | null;
      country_code: string;
      created_at: string;
      credentials: {
        kind: "license" | "insurance";
        stated: string;
        verified: boolean;
      }[] | null;
      due_at: string | null;
      email: string;
      email_verified_at: string | null;
      events: {
        action: string;
        actor: {
          id: number | null;
          name: string;
        };
        after: string;
        at: string;
        before: string;
        hash: string;
        id: number;
        object: {
          id: string;
          kind: string;
          name: string;
        };
        reason: string;
        sequence: number;
      }[];
      full_name: string;
      id: number;
      overdue: boolean;
      phone_number: string;
      platform_fee: number | null;
      status: "Active" | "Approve" | "Deactive" | "pending";
      trade: ("contractor" | "designer") | null;
      type: "User" | "Vendor" | "Contractor" | "Admin";
      vsd_id: string | null;
    };
    VendorProduct: {
      approved: boolean;
      attributes: {
        [key: string]: string;
      };
      box_only_returns: boolean;
      brand: string;
      category: {
        id: number;
        name: string;
        slug_url: string;
        unit: string;
      };
      description: string;
      events: {
        action: string;
        at: string;
        by: string;
        detail: string;
      }[];
      finish: string;
      hash: string;
      id: number;
      lead_time_days: number;
      minimum_unit: number;
      needs: {
        field: string;
        message: string;
      }[];
      photos: number;
      price_changes: {
        final_price: number;
        from_day: string;
        id: number;
        list_price: number;
        size_id: number;
        size_label: string;
        status: "planned" | "applied" | "canceled";
      }[];
      product_name: string;
      returnable: boolean;
      review: {
        decided_at: string | null;
        proposed: {
          [key: string]: string;
        };
        proposed_category: string | null;
        reason: string;
        status: "open" | "approved" | "returned" | "withdrawn";
        submitted_at: string;
      } | null;
      showrooms: {
        company_name: string;
        vsd_id: string;
      }[];
      sizes: {
        box_sqft: number | null;
        final_price: number;
        height_size: number;
        id: number;
        label: string;
        length_size: number;
        list_price: number;
        lots: {
          [key: string]: number;
        };
        pattern: string | null;
        sku: string;
        stock: number;
        weight_lb: number;
        width_size: number;
      }[];
      sku: string;
      specs: {
        group: string;
        name: string;
        value: string;
      }[];
      status: "draft" | "review" | "published" | "archived";
      terms: {
        house_markup_bps: number;
        platform_fee_bps: number;
      };
      unit: string;
      variants: {
        finish: string;
        id: number;
        product_name: string;
      }[];
      version: string;
    };
    WishLists: {
      contractor: {
        label: string;
        reason: string;
      }[];
      met: {
        label: string;
        proof: {
          attribute: string;
          hash: string | null;
          product_name: string | null;
          surface: string;
          value: string;
        }[];
        reason: string;
      }[];
      not_met: {
        label: string;
        reason: string;
      }[];
      not_sold: {
        label: string;
        reason: string;
      }[];
    };
  };
}
